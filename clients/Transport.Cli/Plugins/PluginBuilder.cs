namespace Transport.Cli.Plugins;

/// <summary>Builds plugin source folders one after the other, stores the result of each, and isolates them from each other.</summary>
/// <param name="sources">Folder of plugin source folders.</param>
/// <param name="built">Folder that their builds go to, one sub-folder each: <c>artifacts/plugins</c>.</param>
/// <param name="packageSource">A further package source, or null.</param>
internal sealed class PluginBuilder(string sources, string built, string? packageSource)
{
    /// <summary>Ordered names of the source folders, including those without a project.</summary>
    public IReadOnlyList<string> Names { get; } =
        [.. (Directory.Exists(sources) ? PluginFindings.SourcesIn(sources) : []).Select(folder => Path.GetFileName(folder)).Order(StringComparer.Ordinal)];

    /// <summary>Builds one folder and stores the finding beside its build.</summary>
    public async Task<PluginFinding> BuildAsync(string name, CancellationToken cancellationToken)
    {
        var target = Path.Combine(built, name);
        var finding = await TryAsync(name, target, cancellationToken);
        if (finding.Status != PluginFinding.Ready && Directory.Exists(target))
        {
            // Without its manifest an older build is not loaded: what is measured must match the source.
            foreach (var assembly in (await AssembliesAsync(Path.Combine(sources, name), cancellationToken)).Append(Path.GetFileName(PluginFindings.Read(target)?.Assembly)))
            {
                if (assembly is not null)
                {
                    // Ours: a manifest with a name that builds of this plugin have.
                    File.Delete(Path.Combine(target, assembly + ".deps.json"));
                }
            }
        }

        PluginFindings.Write(target, finding);
        return finding;
    }

    /// <summary>Names that builds of a source folder have: the manifests of others are not this builder's.</summary>
    private static async Task<IReadOnlyList<string>> AssembliesAsync(string source, CancellationToken cancellationToken)
    {
        var names = new List<string>();
        foreach (var project in Directory.EnumerateFiles(source, "*.csproj"))
        {
            names.Add(await AssemblyAsync(project, cancellationToken));
        }

        return names;
    }

    /// <summary>As MSBuild has it; of a project that MSBuild cannot read, which it has not built either, the project's own name.</summary>
    private static async Task<string> AssemblyAsync(string project, CancellationToken cancellationToken)
    {
        try
        {
            // One with a path in it is none of a file here.
            return await DotnetBuild.AskAsync(project, "-getProperty:AssemblyName", cancellationToken)
                is (0, { Length: > 0 } name, _) && Path.GetFileName(name) == name ? name : Path.GetFileNameWithoutExtension(project);
        }
        catch (RunException)
        {
            return Path.GetFileNameWithoutExtension(project);
        }
    }

    private async Task<PluginFinding> TryAsync(string name, string target, CancellationToken cancellationToken)
    {
        var folder = Path.Combine(sources, name);
        if (PluginFindings.ProblemOf(folder) is { } problem)
        {
            return new PluginFinding(name, PluginFinding.Broken, problem, []);
        }

        var (exitCode, output) = await DotnetBuild.RunAsync(Directory.GetFiles(folder, "*.csproj")[0], packageSource, cancellationToken);
        if (exitCode != 0)
        {
            return BuildOutput.Explain(name, folder, output);
        }

        var assembly = (await AssembliesAsync(folder, cancellationToken))[0];
        return PluginDiscovery.Find([target], []) switch
        {
            { Unavailable: [var refused, ..] } => new PluginFinding(name, PluginFinding.Broken, $"built, but not loaded: {refused.Reason}", []),
            { Plugins: [] } => new PluginFinding(name, PluginFinding.Broken, $"built, but {Path.GetFileName(target)} in the folder of built plugins has nothing to load", []),
            { Plugins: [var plugin, ..] } => new PluginFinding(name, PluginFinding.Ready, null, []) { Notes = plugin.Notes, Assembly = assembly },
        };
    }
}
