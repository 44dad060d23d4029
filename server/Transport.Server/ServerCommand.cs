using System.CommandLine;
using System.Text.Json;
using Transport.ServerApi.Freezes;

namespace Transport.Server;

/// <summary>The server's command line. Exit code 0 after a stop, 1 when it cannot start, 2 for wrong usage.</summary>
public static class ServerCommand
{
    private static readonly Option<bool> NoDashboard = new("--no-dashboard")
    {
        Description = "Has no effect: this program has no dashboard. Runs start servers of every version with it.", Hidden = true,
    };

    /// <summary>Runs the server until it is asked to stop.</summary>
    public static Task<int> RunAsync(string[] args) =>
        RunAsync(args, "Serves the people contract on every wire.", [NoDashboard], _ => null);

    /// <summary>The same for a program that serves something else on the server's address.</summary>
    /// <param name="args">The command line.</param>
    /// <param name="summary">A sentence: what the program serves.</param>
    /// <param name="more">Options of the program, after the server's.</param>
    /// <param name="extend">What the command line adds to the server; null for nothing. A server of one endpoint has nothing else.</param>
    public static async Task<int> RunAsync(string[] args, string summary, IReadOnlyList<Option> more, Func<ParseResult, IHostExtension?> extend)
    {
        if (args is [ServerVerbs.MakeDatabase, _, _, _, _, ..])
        {
            return await DatabaseMaker.RunAsync(args[1..]);
        }

        var command = new RootCommand($"{summary} When ready it prints its address on a terminal, and one JSON line where output is redirected.");
        foreach (var option in ServerArguments.All.Concat(more))
        {
            command.Add(option);
        }

        command.SetAction((parsed, cancellationToken) =>
        {
            var options = ServerArguments.Read(parsed);
            var extension = options is { Only: null, HostPlugin: null } ? extend(parsed) : null;
            return ServeAsync(options, extension, parsed.GetValue(ServerArguments.ExitOnStdinClose), cancellationToken);
        });
        var parsed = command.Parse(args);
        if (parsed.Errors.Count > 0)
        {
            await Console.Error.WriteLineAsync($"error: {parsed.Errors[0].Message} Type --help for all options.");
            return 2;
        }

        if (!parsed.GetValue(ServerArguments.ExitOnStdinClose))
        {
            return await parsed.InvokeAsync();
        }

        using var signals = new ParentsSignals();
        return await parsed.InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = null });
    }

    private static async Task<int> ServeAsync(ServerOptions options, IHostExtension? extension, bool exitOnStdinClose, CancellationToken cancellationToken)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        using var lastResort = new LastResort(signalsAreOurs: !exitOnStdinClose, stop.Token);
        if (exitOnStdinClose)
        {
            // The process that started this one keeps its record.
            FreezeLog.Seen += freeze => Console.WriteLine(FreezeLine.Write(freeze));
            _ = StopWhenInputClosesAsync(stop);
        }

        FreezeLog.Start();
        try
        {
            // On another thread: a plugin that hangs while it is set up must not keep this one from hearing that it is to stop.
            await using var host = await Task.Run(() => TransportServerHost.StartAsync(options, extension, cancellationToken: stop.Token), stop.Token).WaitAsync(stop.Token);
            Console.WriteLine(Console.IsOutputRedirected ? ReadyLine(host.Ready) : ReadyText.Of(host.Ready, extension));
            await host.WaitForShutdownAsync(stop.Token);
            FreezeLog.Look();
            return 0;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return 0;
        }
        catch (ServerStartException problem)
        {
            await Console.Error.WriteLineAsync($"error: {problem.Message}");
            return 1;
        }
    }

    private static string ReadyLine(ServerReady ready) => JsonSerializer.Serialize(ready, ServerApiJson.Default.ServerReady);

    private static async Task StopWhenInputClosesAsync(CancellationTokenSource stop)
    {
        // No deadline: it serves until whoever started it is done, or gone.
        await Console.OpenStandardInput().CopyToAsync(Stream.Null);
        await stop.CancelAsync();
    }
}
