namespace Transport.Cli.Verbs;

/// <summary><c>transport plugin</c>: build, check and create plugins.</summary>
internal static class PluginVerb
{
    public static Command Create() => new("plugin", "Build the plugins of a checkout, check one, create a new one, or build one with other versions of its library.")
    {
        PluginBuildVerb.Create(),
        Check(),
        New(),
        PluginVersionVerb.Create(),
    };

    internal static Option<string?> From() => new("--from")
    {
        Description = "Folder of plugin sources; default: the folder plugins of the checkout. Builds go to ../artifacts/plugins beside it.", HelpName = "DIR",
    };

    internal static Option<string?> Source() => new("--source") { Description = "An additional package source: a folder of packages, or an address.", HelpName = "DIR" };

    /// <summary>An address as it was typed, a folder with its whole path.</summary>
    internal static string? SourceOf(string? source) =>
        source is null || source.Contains("://", StringComparison.Ordinal) ? source
        : Directory.Exists(source) ? Path.GetFullPath(source)
        : throw new UsageException($"there is no folder '{source}': --source takes a folder of packages, or the address of a package source");

    /// <summary>For a name of no plugin whose source is there.</summary>
    internal static UsageException Unknown(string name, IReadOnlyList<string> names) => new(NearestName.Find(name, names) is { } nearest
        ? $"there is no plugin '{name}': did you mean '{nearest}'?"
        : $"there is no plugin '{name}': type any of {string.Join(", ", names)}");

    private static Command Check()
    {
        var name = new Argument<string>("name") { Description = "The plugin's folder." };
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("check", "Run the conformance checks on every transport of a built plugin.") { name, format, output, plugins };
        verb.SetAction((parsed, _) => CheckVerb.CheckPluginAsync(
            parsed.GetRequiredValue(name),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            CommonOptions.PluginFolders(parsed.GetValue(plugins)),
            CallingProcess.Stop));
        return verb;
    }

    private static Command New()
    {
        var name = new Argument<string>("name") { Description = "Id of the transport and name of the folder, for example cbor." };
        var transport = new Option<bool>("--transport") { Description = "Create a server half and a client half instead of an encoding." };
        var from = From();
        var verb = new Command("new", "Create a plugin project that builds and runs.") { name, transport, from };
        verb.SetAction(parsed =>
        {
            var id = parsed.GetRequiredValue(name);
            var (sources, built) = PluginSources.FindHere(parsed.GetValue(from));
            // An earlier build of the same plugin, whose source is gone, takes no name.
            var others = CommonOptions.PluginFolders(null).SelectMany(PluginFolders.Under).Where(folder => Path.GetFullPath(folder) != Path.Combine(built, id));
            var files = PluginScaffold.Write(sources, id, parsed.GetValue(transport) ? "transport" : "encoding", [.. RowCatalogue.Load([.. others]).Transports.Select(row => row.Description.Id)]);
            Destination.Open(Destination.StandardOutput).Write(output =>
            {
                foreach (var file in files)
                {
                    output.WriteLine(file);
                }
            });
            Console.Error.WriteLine($"Next: transport plugin build {id}, then transport plugin check {id}; README.md in the folder says where to put your library.");
            return ExitCodes.Done;
        });
        return verb;
    }
}
