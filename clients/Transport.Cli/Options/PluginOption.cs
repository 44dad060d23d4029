namespace Transport.Cli.Options;

/// <summary><c>--plugin</c>: plugins of the user's for one run, before all others.</summary>
internal sealed class PluginOption
{
    private readonly Option<string[]> _folders = new("--plugin")
    {
        Description = "A plugin of yours, beside the others: the folder of its build, or of its project, which is built first; can be repeated.",
        HelpName = "DIR",
    };

    public void AddTo(Command verb) => verb.Add(_folders);

    /// <summary>Whether there is one.</summary>
    public bool IsTyped(ParseResult parsed) => parsed.GetValue(_folders) is { Length: > 0 };

    /// <summary>The same target, with the plugins that were typed.</summary>
    /// <exception cref="UsageException">One of them cannot be used.</exception>
    public async Task<RecordTarget> TakeAsync(ParseResult parsed, RecordTarget target) => target with { Plugins = await TakeAsync(parsed, target.Plugins) };

    /// <summary>Their folders, which have their ids before the others.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="others">Folders of the other plugins.</param>
    /// <exception cref="UsageException">One of them cannot be used.</exception>
    public async Task<IReadOnlyList<string>> TakeAsync(ParseResult parsed, IReadOnlyList<string> others)
    {
        var folders = new List<string>();
        foreach (var typed in parsed.GetValue(_folders) ?? [])
        {
            CallingProcess.SayAlive();
            folders.Add(await FolderAsync(typed));
        }

        return [.. folders, .. others];
    }

    private static async Task<string> FolderAsync(string typed)
    {
        if (!Directory.Exists(typed))
        {
            throw new UsageException($"there is no folder '{typed}': --plugin takes the folder of a plugin's build, or of its project");
        }

        var folder = Path.GetFullPath(typed);
        var built = Directory.GetFiles(folder, "*.csproj") switch
        {
            [] => folder,
            [var project] => await BuildAsync(typed, project),
            _ => throw new UsageException($"--plugin {typed}: {PluginFindings.ProblemOf(folder)}"),
        };
        switch (PluginFolders.Under(built).Count)
        {
            case 0:
                throw new UsageException($"there is no plugin in '{typed}': --plugin takes a folder with a build, which has a *.deps.json, or with a project; 'transport plugin new' makes one");
            case > 1 and var several:
                throw new UsageException($"there are {several} plugins in '{typed}', and --plugin takes the folder of one: type --plugins for a folder of plugins");
            default:
                break;
        }

        return PluginDiscovery.Find([built], []).Unavailable is [var refused, ..] ? throw new UsageException($"--plugin {typed} cannot be used: {refused.Reason}") : built;
    }

    /// <summary>Builds a project, and returns the folder that its build goes to.</summary>
    private static async Task<string> BuildAsync(string typed, string project)
    {
        using var interrupt = new Interrupt { FirstWords = "Stopping the build." };
        await Console.Error.WriteLineAsync($"  {typed}: building");
        var folder = Path.GetDirectoryName(project)!;
        var (exitCode, output) = await DotnetBuild.RunAsync(project, packageSource: null, interrupt.Gently);
        if (exitCode != 0)
        {
            throw new UsageException($"--plugin {typed} is not built: {BuildOutput.Explain(typed, folder, output).Reason}");
        }

        try
        {
            return await DotnetBuild.AskAsync(project, "-getProperty:TargetDir", interrupt.Gently) is (0, { Length: > 0 } target, _)
                ? Path.TrimEndingDirectorySeparator(Path.GetFullPath(target, folder))
                : throw new UsageException($"--plugin {typed} was built, and its project does not say where to: type the folder of the build");
        }
        catch (RunException late)
        {
            throw new UsageException($"--plugin {typed}: {late.Message}");
        }
    }
}
