using System.CommandLine;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Transport.Cli.Verbs;

/// <summary><c>transport serve</c>: the server in the foreground, on the default ports, until Ctrl+C.</summary>
internal static class ServeVerb
{
    public static Command Create()
    {
        var persons = new Option<int>("--persons") 
        {
            Description = "Persons in the OData sets.",
            HelpName = "N",
            DefaultValueFactory = _ => 10_000,
            CustomParser = result => CommonOptions.Number(result, "--persons"),
        };
        var bind = new Option<string>("--bind") { Description = "The numeric address to listen on.", HelpName = "IP", DefaultValueFactory = _ => "127.0.0.1" };
        var freePorts = new Option<bool>("--free-ports") { Description = "Take free ports instead of 5080 to 5083." };
        var plugins = CommonOptions.Plugins();
        var verb = new Command("serve", "Start the server on its default ports; it prints its addresses as one JSON line. Ctrl+C ends it.")
        {
            persons, bind, freePorts, plugins,
        };
        verb.SetAction(parsed => ServeAsync(
        [
            "--persons", parsed.GetValue(persons).ToString(CultureInfo.InvariantCulture), "--bind", parsed.GetRequiredValue(bind),
            .. parsed.GetValue(freePorts) ? ["--free-ports"] : Array.Empty<string>(),
            .. CommonOptions.PluginFolders(parsed.GetValue(plugins)).SelectMany(folder => new[] { "--plugins", folder }),
        ]));
        return verb;
    }

    /// <summary>The server writes to this terminal itself, and a Ctrl+C reaches it too; this process only waits for its end.</summary>
    private static async Task<int> ServeAsync(IEnumerable<string> arguments)
    {
        using var server = Process.Start(new ProcessStartInfo("dotnet", ["exec", Programs.FindServer(), .. arguments]))
            ?? throw new InvalidOperationException("dotnet could not be started.");
        using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, signal => signal.Cancel = true);
        using var terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, signal =>
        {
            signal.Cancel = true;
            server.Kill();
        });
        await server.WaitForExitAsync();
        return server.ExitCode;
    }
}
