using System.Text.Json;
using Transport.Harness.Engine.Messages;
using Transport.Harness.Plan;
using Transport.Harness.Record;

namespace Transport.Harness.Engine.Processes;

/// <summary>Runs one client process to its end and passes on its messages. Kills it when it gives no sign of life.</summary>
/// <param name="options">The client's program.</param>
/// <param name="incidents">Receives its death and its freezes.</param>
/// <param name="onMessage">Called with every other line.</param>
internal sealed class ClientRun(EngineOptions options, Incidents incidents, Action<ClientMessage> onMessage)
{
    /// <summary>A living client always sends a message once per second.</summary>
    private static readonly TimeSpan SilentFor = TimeSpan.FromSeconds(20);

    /// <summary>How long lines that came while this process itself froze may take to be read.</summary>
    private static readonly TimeSpan CatchUp = TimeSpan.FromSeconds(3);

    private Cell? _cell;
    private bool _wantsTurn;
    private Task? _turn;
    private int _pid;

    /// <param name="assignment">What it is to do.</param>
    /// <param name="finish">Ends it after its block.</param>
    /// <param name="stopNow">Ends it at once.</param>
    /// <param name="isRestart">Whether it takes the place of one that was lost.</param>
    public async Task<ClientEnd> RunAsync(ClientAssignment assignment, CancellationToken finish, CancellationToken stopNow, bool isRestart = false)
    {
        await using var process = ChildProcess.Start(options.ClientAssembly, [WorkerCommands.Verb]);
        _pid = process.Id;
        options.OnStarted?.Invoke(ProcessRole.Client, _pid);
        if (isRestart)
        {
            incidents.Report(new ProcessIncident(ProcessRole.Client, IncidentKind.Restarted, _pid, "replaces the process that was lost"));
        }

        using var started = new CancellationTokenSource();
        var watching = StoppedState.WatchAsync(ProcessRole.Client, _pid, null, incidents, started.Token);
        try
        {
            var end = await AttendAsync(process, assignment, started, finish, stopNow).ConfigureAwait(false);
            if (end.Kind is ClientEndKind.Died)
            {
                incidents.Report(new ProcessIncident(ProcessRole.Client, IncidentKind.Died, _pid, end.Reason, Cell: end.Cell));
            }
            else if (end.Kind is ClientEndKind.Done)
            {
                // It ends by itself; what befalls it meanwhile is an incident like any other.
                await incidents.EndAsync(process, ProcessRole.Client, null, "died when its work was done").ConfigureAwait(false);
            }

            return end;
        }
        finally
        {
            await started.CancelAsync().ConfigureAwait(false);
            await watching.ConfigureAwait(false);
            // What follows belongs to the same turn.
            await (_turn ?? Task.CompletedTask).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
    }

    /// <summary>The client has asked for its next turn, which gives the one that it had to the other build.</summary>
    private async Task GiveTurnAsync(ChildProcess process, CancellationToken stopNow)
    {
        await options.Turn!.NextAsync(stopNow).ConfigureAwait(false);
        await process.WriteLineAsync(WorkerCommands.Turn).ConfigureAwait(false);
    }

    private async Task<ClientEnd> AttendAsync(
        ChildProcess process, ClientAssignment assignment, CancellationTokenSource started, CancellationToken finish, CancellationToken stopNow)
    {
        using var killing = stopNow.Register(process.Kill);
        await process.WriteLineAsync(JsonSerializer.Serialize(assignment, MessageJson.Default.ClientAssignment)).ConfigureAwait(false);
        using var finishing = finish.Register(() => _ = process.WriteLineAsync(WorkerCommands.Finish));
        var hangAfter = TimeSpan.FromSeconds(assignment.Plan.CallDeadlineSeconds) + options.HangMargin;
        var silentFor = options.ReadyWithin;
        while (true)
        {
            var reading = process.Output.ReadLineAsync(CancellationToken.None).AsTask();
            var (isSilent, line) = await ReadWithinAsync(reading, silentFor).ConfigureAwait(false);
            if (isSilent)
            {
                process.Kill();
                return new ClientEnd(ClientEndKind.Died, _cell, $"the client process gave no sign of life for {silentFor.TotalSeconds:0} s and was ended");
            }

            if (stopNow.IsCancellationRequested)
            {
                return new ClientEnd(ClientEndKind.Stopped);
            }

            silentFor = SilentFor;
            if (!started.IsCancellationRequested)
            {
                await started.CancelAsync().ConfigureAwait(false);
            }

            if (line is null)
            {
                return new ClientEnd(
                    ClientEndKind.Died, _cell, $"the client process died: {await process.DescribeEndAsync().ConfigureAwait(false)}");
            }

            if (Take(line, hangAfter) is { } end)
            {
                if (end.Kind is not ClientEndKind.Done)
                {
                    process.Kill();
                }

                return end;
            }

            if (_wantsTurn)
            {
                _wantsTurn = false;
                _turn = GiveTurnAsync(process, stopNow);
            }
        }
    }

    /// <summary>Where this process itself froze meanwhile, the line may be there already.</summary>
    private static async Task<(bool IsSilent, string? Line)> ReadWithinAsync(Task<string?> reading, TimeSpan within)
    {
        foreach (var limit in (TimeSpan[])[within, CatchUp])
        {
            if (await Task.WhenAny(reading, Task.Delay(limit)).ConfigureAwait(false) == reading)
            {
                return (false, await reading.ConfigureAwait(false));
            }
        }

        return (true, null);
    }

    /// <param name="line">A line of the process.</param>
    /// <param name="hangAfter">How long a call may take before the process counts as hung.</param>
    /// <returns>Null while the process is alive.</returns>
    internal ClientEnd? Take(string line, TimeSpan hangAfter)
    {
        ClientMessage? message;
        try
        {
            message = JsonSerializer.Deserialize(line, MessageJson.Default.ClientMessage);
        }
        catch (JsonException)
        {
            // A client half that prints to standard output does no harm.
            return null;
        }

        switch (message)
        {
            case DoneMessage:
                return new ClientEnd(ClientEndKind.Done);
            case ServerLostMessage lost:
                return new ClientEnd(ClientEndKind.ServerLost, lost.Cell, lost.Reason);
            case FrozeMessage { Freeze: var freeze }:
                incidents.Report(ProcessRole.Client, _pid, null, freeze);
                return null;
            case ServerFrozeMessage { Endpoint: var endpoint, Freeze: var freeze }:
                incidents.Report(ProcessRole.Server, 0, endpoint, freeze);
                return null;
            case AliveMessage alive:
                _cell = alive.Cell;
                return alive.CallMs <= hangAfter.TotalMilliseconds
                    ? null
                    : new ClientEnd(ClientEndKind.Died, alive.Cell, $"the call ignored its cancellation and hung for {alive.CallMs / 1000:0.0} s");
            case TurnMessage when options.Turn is not null:
                _wantsTurn = true;
                return null;
            case EventMessage { Event: BlockMeasured } when options.Turn is not null && _turn is null:
                throw new RunException($"{options.ClientAssembly} cannot alternate with another build: its version is too old");
            case { } other:
                onMessage(other);
                return null;
            default:
                return null;
        }
    }
}
