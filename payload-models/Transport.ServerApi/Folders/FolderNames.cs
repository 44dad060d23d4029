using System.Text.RegularExpressions;

namespace Transport.ServerApi.Folders;

/// <summary>Names of folders in which a user's plugins and payloads are.</summary>
public static partial class FolderNames
{
    /// <summary>Names of files are built with it, and file systems have limits.</summary>
    private const int LongestId = 40;

    /// <summary>Devices of Windows, and names that would hide a namespace of .NET or of ours from the plugin's own code, or mean something to a verb.</summary>
    private static readonly HashSet<string> Reserved = new(StringComparer.Ordinal)
    {
        "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
        "system", "microsoft", "transport", "plugin", "all", "last", "none", "bin", "obj",
    };

    /// <summary>Why a name cannot be that of a folder of ours, and of what is built in it; null if it can.</summary>
    /// <param name="id">The name.</param>
    /// <param name="what">What it would name, for example <c>plugin</c>.</param>
    /// <param name="example">A name that could be.</param>
    public static string? ProblemOf(string id, string what, string example) =>
        !RowId().IsMatch(id) ? $"'{id}' is not a {what} name: lower-case letters, digits and '-', beginning with a letter, for example {example}"
        : id.Length > LongestId ? $"a {what}'s name has at most {LongestId} letters, and this one has {id.Length}"
        : Reserved.Contains(id) ? $"'{id}' is taken: systems and this product have another meaning for it; type another name"
        : null;

    [GeneratedRegex(@"^[a-z][a-z0-9]*(-[a-z0-9]+)*\z")]
    private static partial Regex RowId();
}
