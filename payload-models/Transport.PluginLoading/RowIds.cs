using System.Text.RegularExpressions;
using Transport.PluginContract.Variants;
using Transport.PluginLoading.Versions;

namespace Transport.PluginLoading;

/// <summary>Row ids given out so far.</summary>
internal sealed partial class RowIds(IEnumerable<string> inBox)
{
    private const int LongestId = 60;

    private readonly HashSet<string> _inBox = [.. inBox];
    private readonly HashSet<string> _plugins = [];

    /// <summary>Takes the id, or returns why it is not possible.</summary>
    public string? Refuse(string? id)
    {
        if (Problem(id) is { } problem)
        {
            return problem;
        }

        if (_inBox.Contains(id!))
        {
            return $"'{id}' is the id of a built-in transport.";
        }

        return _plugins.Add(id!) ? null : $"'{id}' is the id of another plugin's transport.";
    }

    /// <summary>Why it is not a valid id; null if it is valid.</summary>
    public static string? Problem(string? id) => id switch
    {
        null => "an id is null.",
        { Length: > LongestId } => $"an id has {id.Length} characters; {LongestId} is the most.",
        _ when !Valid().IsMatch(id) => $"'{id}' is not a transport id: lower-case letters, digits and '-', with '+variant' suffixes.",
        _ when VariantNames.Split(id) is { Variants: not HttpVariants.None and var variants } => $"'{id}' ends with {VariantNames.SuffixOf(variants)}, which is the name of a variant.",
        _ => null,
    };

    [GeneratedRegex(@"^[a-z0-9]+(-[a-z0-9]+)*(" + PluginVersion.InId + @")?(\+[a-z0-9]+(-[a-z0-9]+)*)*\z")]
    private static partial Regex Valid();
}
