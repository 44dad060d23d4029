namespace Transport.Cli.Plugins;

/// <summary>Builds a plugin with other versions of its library. What fails leaves nothing behind, and an older build of it where it is.</summary>
/// <param name="project">The plugin's project, and the package.</param>
/// <param name="built">Folder that builds go to: <c>artifacts/plugins</c>.</param>
/// <param name="packageSource">A further package source, or null.</param>
internal sealed class VersionBuilder(VersionProject project, string built, string? packageSource)
{
    /// <summary>The file in a folder by which it is known as one that was built so: the next build replaces it, and no other folder.</summary>
    internal const string MarkerName = ".transport-version";

    private const string Marker = "Made by 'transport plugin version', which replaces this folder when it builds the version again.\n";

    /// <summary>Builds one version, in a folder beside that of the built plugins, to which it is moved when it is whole.</summary>
    /// <exception cref="UsageException">The folder cannot be written.</exception>
    public async Task<PluginFinding> BuildAsync(PluginVersion version, CancellationToken cancellationToken)
    {
        try
        {
            Directory.CreateDirectory(built);
            using var folder = RunFolder.Create(parent: Path.GetDirectoryName(built));
            var (exitCode, output) = await DotnetBuild.RunAsync(project.Project, packageSource, cancellationToken, project.Write(folder.Path, version));
            return exitCode == 0
                ? Admit(version, Path.Combine(folder.Path, version.Name), Path.Combine(folder.Path, "previous"))
                : BuildOutput.Explain(version.Name, Path.GetDirectoryName(project.Project)!, output);
        }
        catch (Exception refused) when (refused is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"'{built}' cannot be written: {refused.Message.TrimEnd('.')}; go to a folder that you may write to, or type --from with one");
        }
    }

    private PluginFinding Admit(PluginVersion version, string made, string previous)
    {
        var problem = PluginDiscovery.Find([made], []) switch
        {
            { Unavailable: [var refused, ..] } => refused.Reason,
            { Plugins: [{ Encodings: [], Transports: [] }, ..] } => "it has no transport",
            { Plugins: [] } => "there is nothing to load",
            _ => null,
        };
        if (problem is not null)
        {
            return new PluginFinding(version.Name, PluginFinding.Broken, $"built, but not loaded: {problem}", []);
        }

        var target = new DirectoryInfo(Path.Combine(built, version.Name));
        if (target.Exists && (target.LinkTarget is not null || !IsOurs(Path.Combine(target.FullName, MarkerName))))
        {
            return new PluginFinding(version.Name, PluginFinding.Broken, $"built, and not kept: {target.FullName} is a folder that this verb did not make; move it away", []);
        }

        File.WriteAllText(Path.Combine(made, MarkerName), Marker);
        Replace(made, target, previous);
        return new PluginFinding(version.Name, PluginFinding.Ready, null, []);
    }

    /// <summary>A file of that name that says something else is somebody else's.</summary>
    private static bool IsOurs(string marker) => new FileInfo(marker) is { Exists: true, LinkTarget: null } file && file.Length == Marker.Length && File.ReadAllText(marker) == Marker;

    /// <summary>The older build goes when the new one is in its place, and comes back where that fails.</summary>
    private static void Replace(string made, DirectoryInfo target, string previous)
    {
        var path = target.FullName;
        var hasPrevious = target.Exists;
        if (hasPrevious)
        {
            Directory.Move(path, previous);
        }

        try
        {
            Directory.Move(made, path);
        }
        catch (Exception refused) when (hasPrevious && refused is (IOException or UnauthorizedAccessException))
        {
            Directory.Move(previous, path);
            throw;
        }
    }
}
