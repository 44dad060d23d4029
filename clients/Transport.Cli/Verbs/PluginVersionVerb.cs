namespace Transport.Cli.Verbs;

/// <summary><c>transport plugin version</c>: builds a plugin with other versions of its library, to be measured side by side.</summary>
internal static class PluginVersionVerb
{
    public static Command Create()
    {
        var name = new Argument<string>("name") { Description = "The plugin's folder." };
        var versions = new Argument<string[]>("version") { Description = "Versions of its library's package.", Arity = ArgumentArity.OneOrMore };
        var source = PluginVerb.Source();
        var from = PluginVerb.From();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var verb = new Command("version", "Build a plugin with other versions of its library: transports such as messagepack@2.5.302, to be measured side by side.")
        {
            name, versions, source, from, format, output,
        };
        verb.SetAction((parsed, _) => BuildAsync(
            parsed.GetRequiredValue(name),
            [.. parsed.GetRequiredValue(versions).Select(VersionOf).Distinct(StringComparer.Ordinal)],
            PluginVerb.SourceOf(parsed.GetValue(source)),
            PluginSources.Find(parsed.GetValue(from)),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format)));
        return verb;
    }

    private static string VersionOf(string typed) => PluginVersion.Normalize(typed)
        ?? throw new UsageException($"'{typed}' is not a version: type one as its package has it, for example 3.1.12 or 4.0.0-preview.1");

    private static async Task<int> BuildAsync(
        string name, IReadOnlyList<string> versions, string? source, PluginSources folders, Destination destination, OutputFormat format)
    {
        using var interrupt = new Interrupt { FirstWords = "Stopping the build." };
        var project = await VersionProject.FindAsync(name, ProjectOf(name, folders), interrupt.Gently);
        var builder = new VersionBuilder(project, folders.Built, source);
        var findings = new List<PluginFinding>();
        foreach (var version in versions.Select(number => new PluginVersion(name, number)))
        {
            await Console.Error.WriteLineAsync($"  {version.Name}: building");
            var finding = await builder.BuildAsync(version, interrupt.Gently);
            findings.Add(finding);
            await Console.Error.WriteLineAsync($"  {version.Name}: {finding.Status}");
        }

        PluginBuildVerb.Write(destination, format, findings);
        var ready = findings.Where(finding => finding.Status == PluginFinding.Ready).Select(finding => finding.Plugin).ToList();
        if (ready.Count > 0)
        {
            await Console.Error.WriteLineAsync($"Next: transport run --transports {string.Join(',', ready)}{(ready.Count > 1 ? "" : "," + name)}");
        }

        return ready.Count == findings.Count ? ExitCodes.Done : ExitCodes.WrongUsage;
    }

    private static string ProjectOf(string name, PluginSources folders)
    {
        var names = Directory.Exists(folders.Sources) ? PluginFindings.SourcesIn(folders.Sources).Select(folder => Path.GetFileName(folder)).Order(StringComparer.Ordinal).ToList() : [];
        if (!names.Contains(name))
        {
            throw PluginFolders.IsInstalled
                ? new UsageException($"there is no source of '{name}' in {folders.Sources}, and a version is built from a plugin's source: make yours with 'transport plugin new', or go to a clone of this program's repository")
                : PluginVerb.Unknown(name, names);
        }

        if (name.Contains('@', StringComparison.Ordinal))
        {
            throw new UsageException($"'{name}' cannot have versions: '@' in a folder's name says that it is one; rename it");
        }

        var folder = Path.Combine(folders.Sources, name);
        return PluginFindings.ProblemOf(folder) is { } problem ? throw new UsageException($"{name}: {problem}") : Directory.GetFiles(folder, "*.csproj")[0];
    }
}
