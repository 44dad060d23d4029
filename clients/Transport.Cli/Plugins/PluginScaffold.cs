namespace Transport.Cli.Plugins;

/// <summary>Writes a plugin folder that compiles, to begin with.</summary>
internal static partial class PluginScaffold
{
    private const string Resources = "Templates/";

    /// <summary>What a checkout has for all its plugins, and one elsewhere for itself.</summary>
    private const string Outside = "outside";

    /// <summary>Names of files are built with it, and file systems have limits.</summary>
    private const int LongestId = 40;

    /// <summary>Devices of Windows, and names that would hide a namespace of .NET or of ours from the plugin's own code, or mean something to a verb.</summary>
    private static readonly HashSet<string> Reserved = new(StringComparer.Ordinal)
    {
        "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
        "system", "microsoft", "transport", "plugin", "all", "last", "none", "bin", "obj",
    };

    /// <param name="sources">Folder of plugin source folders.</param>
    /// <param name="id">Row id and name of the folder.</param>
    /// <param name="template"><c>encoding</c> or <c>transport</c>.</param>
    /// <param name="taken">Ids of the rows that there are.</param>
    /// <returns>The files written, full paths.</returns>
    /// <exception cref="UsageException">The name is not a row id, or the folder already exists.</exception>
    public static IReadOnlyList<string> Write(string sources, string id, string template, IReadOnlyList<string>? taken = null)
    {
        if (ProblemOf(id, "plugin", "my-encoding") is { } problem)
        {
            throw new UsageException(problem);
        }

        if (taken?.Contains(id) == true)
        {
            throw new UsageException($"'{id}' is taken: there is a transport of that name; type another name");
        }

        var folder = Path.Combine(sources, id);
        if (Directory.Exists(folder))
        {
            throw new UsageException($"there is a plugin '{id}' already: {folder}");
        }

        var name = string.Concat(id.Split('-').Select(part => char.ToUpperInvariant(part[0]) + part[1..]));
        var assembly = typeof(PluginScaffold).Assembly;
        var version = assembly.GetName().Version!.ToString(3);
        try
        {
            Directory.CreateDirectory(folder);
            return
            [
                .. from prefix in new[] { template, Outside }.Take(PluginFolders.IsInstalled ? 2 : 1).Select(folder => Resources + folder + "/")
                   from resource in assembly.GetManifestResourceNames()
                   where resource.StartsWith(prefix, StringComparison.Ordinal)
                   select WriteFile(resource, Path.Combine(folder, Fill(resource[prefix.Length..].Replace(".template", "", StringComparison.Ordinal)))),
            ];
        }
        catch (Exception refused) when (refused is IOException or UnauthorizedAccessException)
        {
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }

            throw new UsageException($"'{folder}' cannot be written: {refused.Message.TrimEnd('.')}; go to a folder that you may write to, or type --from with one");
        }

        string Fill(string text) => text.Replace("__Name__", name, StringComparison.Ordinal).Replace("__id__", id, StringComparison.Ordinal).Replace("__version__", version, StringComparison.Ordinal);

        string WriteFile(string resource, string file)
        {
            using var reader = new StreamReader(assembly.GetManifestResourceStream(resource)!);
            File.WriteAllText(file, Fill(reader.ReadToEnd()));
            return file;
        }
    }

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
