using System.Text.Json;
using Transport.Harness.Plan;
using Transport.Harness.Run.Messages;

namespace Transport.Harness.Run.Coordination;

/// <summary>Runs one client process to its end and passes on what it says. Kills it when it gives no sign of life.</summary>
internal sealed class ClientRun(EngineOptions options, Action<ClientMessage> onMessage)
{
    /// <summary>A living client speaks once a second, whatever it is doing.</summary>
    private static readonly TimeSpan SilentFor = TimeSpan.FromSeconds(20);

    private Cell? _cell;

    public async Task<ClientEnd> RunAsync(ClientAssignment assignment, CancellationToken finish, CancellationToken stopNow)
    {
        await using var process = ChildProcess.Start(options.ClientAssembly, [ClientProcess.Verb]);
        using var killing = stopNow.Register(process.Kill);
        await process.WriteLineAsync(JsonSerializer.Serialize(assignment, MessageJson.Default.ClientAssignment)).ConfigureAwait(false);
        using var finishing = finish.Register(() => _ = process.WriteLineAsync(ClientProcess.FinishCommand));
        var hangAfter = TimeSpan.FromSeconds(assignment.Plan.CallDeadlineSeconds) + options.HangMargin;
        var silentFor = options.ReadyWithin;
        while (true)
        {
            string? line;
            try
            {
                line = await process.Output.ReadLineAsync(CancellationToken.None).AsTask().WaitAsync(silentFor, CancellationToken.None).ConfigureAwait(false);
            }
            catch (TimeoutException)
            {
                process.Kill();
                return new ClientEnd(ClientEndKind.Died, _cell, $"the client process gave no sign of life for {silentFor.TotalSeconds:0} s");
            }

            if (stopNow.IsCancellationRequested)
            {
                return new ClientEnd(ClientEndKind.Stopped);
            }

            silentFor = SilentFor;
            if (line is null)
            {
                return new ClientEnd(
                    ClientEndKind.Died, _cell, $"the client process died: {await process.DescribeEndAsync().ConfigureAwait(false)}");
            }

            if (Take(line, hangAfter) is { } end)
            {
                process.Kill();
                return end;
            }
        }
    }

    /// <param name="line">A line of the process.</param>
    /// <param name="hangAfter">How long a call may take before the process counts as hung.</param>
    /// <returns>Null while the process goes on.</returns>
    internal ClientEnd? Take(string line, TimeSpan hangAfter)
    {
        ClientMessage? message;
        try
        {
            message = JsonSerializer.Deserialize(line, MessageJson.Default.ClientMessage);
        }
        catch (JsonException)
        {
            // A client half that prints to standard output disturbs nobody.
            return null;
        }

        switch (message)
        {
            case DoneMessage:
                return new ClientEnd(ClientEndKind.Done);
            case ServerLostMessage lost:
                return new ClientEnd(ClientEndKind.ServerLost, lost.Cell, lost.Reason);
            case AliveMessage alive:
                _cell = alive.Cell;
                return alive.CallMs <= hangAfter.TotalMilliseconds
                    ? null
                    : new ClientEnd(ClientEndKind.Died, alive.Cell, $"the call ignored its cancellation and hung for {alive.CallMs / 1000:0.0} s");
            case { } other:
                onMessage(other);
                return null;
            default:
                return null;
        }
    }
}
