namespace Transport.Cli.Plugins;

/// <summary>Writes a plugin folder that compiles, to begin with.</summary>
internal static class PluginScaffold
{
    private const string Resources = "Templates/";

    /// <summary>What a checkout has for all its plugins, and one elsewhere for itself.</summary>
    private const string Outside = "outside";

    /// <param name="sources">Folder of plugin source folders.</param>
    /// <param name="id">Row id and name of the folder.</param>
    /// <param name="template"><c>encoding</c> or <c>transport</c>.</param>
    /// <param name="taken">Ids of the rows that there are.</param>
    /// <returns>The files written, full paths.</returns>
    /// <exception cref="UsageException">The name is not a row id, or the folder already exists.</exception>
    public static IReadOnlyList<string> Write(string sources, string id, string template, IReadOnlyList<string>? taken = null)
    {
        if (FolderNames.ProblemOf(id, "plugin", "my-encoding") is { } problem)
        {
            throw new UsageException(problem);
        }

        var folder = Path.Combine(sources, id);
        if (Directory.Exists(folder))
        {
            throw new UsageException($"there is a plugin '{id}' already: {folder}");
        }

        if (taken?.Contains(id) == true)
        {
            throw new UsageException($"'{id}' is taken: there is a transport of that name; type another name");
        }

        var name = string.Concat(id.Split('-').Select(part => char.ToUpperInvariant(part[0]) + part[1..]));
        var assembly = typeof(PluginScaffold).Assembly;
        var version = assembly.GetName().Version!.ToString(3);
        var written = new List<string>();
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
            // Nothing but what was written here: somebody else may have made a folder of that name meanwhile.
            // Ours: written above, where no file was.
            written.ForEach(File.Delete);
            if (Directory.Exists(folder) && !Directory.EnumerateFileSystemEntries(folder).Any())
            {
                // Ours: made above, and empty.
                Directory.Delete(folder);
            }

            throw new UsageException($"'{folder}' cannot be written: {refused.Message.TrimEnd('.')}; go to a folder that you may write to, or type --from with one");
        }

        string Fill(string text) => text.Replace("__Name__", name, StringComparison.Ordinal).Replace("__id__", id, StringComparison.Ordinal).Replace("__version__", version, StringComparison.Ordinal);

        string WriteFile(string resource, string file)
        {
            using var reader = new StreamReader(assembly.GetManifestResourceStream(resource)!);
            using var output = new StreamWriter(new FileStream(file, FileMode.CreateNew, FileAccess.Write));
            written.Add(file);
            // Bound: a resource of this program.
            output.Write(Fill(reader.ReadToEnd()));
            return file;
        }
    }
}
