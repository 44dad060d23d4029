using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Plugins;
using Transport.Cli.Present;
using Transport.Engine;

namespace Transport.Cli.Verbs;

/// <summary><c>transport plugin</c>: build, check and create plugins.</summary>
internal static class PluginVerb
{
    public static Command Create() => new("plugin", "Build the plugins of a checkout, check one, or create a new one.")
    {
        PluginBuildVerb.Create(),
        Check(),
        New(),
    };

    internal static Option<string?> From() => new("--from")
    {
        Description = "Folder of plugin sources; default: the folder plugins of the checkout. Builds go to ../artifacts/plugins beside it.", HelpName = "DIR",
    };

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
            var sources = PluginSources.FindHere(parsed.GetValue(from)).Sources;
            var files = PluginScaffold.Write(sources, id, parsed.GetValue(transport) ? "transport" : "encoding", [.. RowCatalogue.Load([]).Transports.Select(row => row.Description.Id)]);
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
