namespace Transport.Engine.Processes;

/// <summary>Runs one client process to its end and passes on its messages. Kills it when it gives no sign of life.</summary>
/// <param name="options">How long it may be silent, and whether another build is measured in turn.</param>
/// <param name="clients">Starts it.</param>
/// <param name="incidents">Receives its death and its freezes.</param>
/// <param name="onMessage">Called with every other message.</param>
/// <param name="time">By which its work is limited; null for the system's.</param>
internal sealed class ClientRun(EngineOptions options, IClientStarter clients, Incidents incidents, Action<ClientMessage> onMessage, TimeProvider? time = null)
{
    /// <summary>A living client always sends a message once per second.</summary>
    private static readonly TimeSpan SilentFor = TimeSpan.FromSeconds(20);

    /// <summary>How long lines that came while this process itself froze may take to be read.</summary>
    private static readonly TimeSpan CatchUp = TimeSpan.FromSeconds(3);

    /// <summary>How long a client may do what it does not report, besides the time that it has for its work.</summary>
    private static readonly TimeSpan Unreported = TimeSpan.FromMinutes(5);

    /// <summary>However much it says, its work ends: after so many times what was planned, and when each cell has had so many calls, or all its tries, that took their whole deadline.</summary>
    private const int MostPlans = 10;
    private const int MostSlowCalls = 100;

    private static readonly TimeSpan Longest = TimeSpan.FromDays(365);

    private readonly TimeProvider _time = time ?? TimeProvider.System;

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
        IMeasuringClient client;
        try
        {
            client = await clients.StartAsync(stopNow).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (stopNow.IsCancellationRequested)
        {
            return new ClientEnd(ClientEndKind.Stopped);
        }
        catch (ClientAbsentException absent)
        {
            incidents.Report(new ProcessIncident(ProcessRole.Client, IncidentKind.Died, 0, absent.Message));
            return new ClientEnd(ClientEndKind.Died, null, absent.Message);
        }

        await using var process = client;
        _pid = process.Id;
        if (isRestart)
        {
            incidents.Report(new ProcessIncident(ProcessRole.Client, IncidentKind.Restarted, _pid, "replaces the process that was lost"));
        }

        await using var stops = process.IsHere ? StoppedWatch.Start(ProcessRole.Client, _pid, null, incidents) : null;
        try
        {
            var end = await AttendAsync(process, assignment, finish, stopNow).ConfigureAwait(false);
            if (end.Kind is ClientEndKind.Died)
            {
                incidents.Report(new ProcessIncident(ProcessRole.Client, IncidentKind.Died, _pid, end.Reason, Cell: end.Cell));
            }
            else if (end.Kind is ClientEndKind.Done)
            {
                // It ends by itself; what befalls it meanwhile is an incident like any other.
                await process.EndAsync(incidents).ConfigureAwait(false);
            }

            return end;
        }
        finally
        {
            // What follows belongs to the same turn.
            await (_turn ?? Task.CompletedTask).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
    }

    /// <summary>The client has asked for its next turn, which gives the one that it had to the other build.</summary>
    private async Task GiveTurnAsync(IMeasuringClient process, CancellationToken stopNow)
    {
        await options.Turn!.NextAsync(stopNow).ConfigureAwait(false);
        await process.GiveTurnAsync().ConfigureAwait(false);
    }

    private async Task<ClientEnd> AttendAsync(
        IMeasuringClient process, ClientAssignment assignment, CancellationToken finish, CancellationToken stopNow)
    {
        using var killing = stopNow.Register(process.Kill);
        var assigning = process.AssignAsync(assignment);
        if (await Task.WhenAny(assigning, Task.Delay(options.ReadyWithin, CancellationToken.None)).ConfigureAwait(false) != assigning)
        {
            process.Kill();
            return new ClientEnd(ClientEndKind.Died, null, $"the client process did not read its assignment within {options.ReadyWithin.TotalSeconds:0} s and was ended");
        }

        await assigning.ConfigureAwait(false);
        using var finishing = finish.Register(() => _ = process.FinishAsync());
        var hangAfter = TimeSpan.FromSeconds(assignment.Plan.CallDeadlineSeconds) + options.HangMargin;
        var silentFor = options.ReadyWithin;
        var newsWithin = TimeSpan.FromTicks(Math.Max(0, assignment.TimeLeft.Ticks)) + hangAfter + Unreported;
        var endsWithin = EndsWithin(assignment, newsWithin);
        var (worked, quiet) = (TimeSpan.Zero, TimeSpan.Zero);
        var heardAt = _time.GetTimestamp();
        while (true)
        {
            // No deadline: the next line has it.
            var reading = process.ReadAsync();
            var (isSilent, message) = await ReadWithinAsync(reading, silentFor).ConfigureAwait(false);
            if (isSilent)
            {
                process.Kill();
                return new ClientEnd(ClientEndKind.Died, _cell, $"the client process gave no sign of life for {silentFor.TotalSeconds:0} s and was ended");
            }

            if (stopNow.IsCancellationRequested)
            {
                return new ClientEnd(ClientEndKind.Stopped);
            }

            // A longer time is one in which this process itself stood still.
            var passed = TimeSpan.FromTicks(Math.Min(_time.GetElapsedTime(heardAt).Ticks, (silentFor + CatchUp).Ticks));
            heardAt = _time.GetTimestamp();
            silentFor = SilentFor;
            if (message is null)
            {
                var loss = await process.DescribeLossAsync().ConfigureAwait(false);
                // Ctrl+C reaches every program of the terminal, and what carries the lines of a client elsewhere may end by it.
                return finish.IsCancellationRequested && !process.IsHere ? new ClientEnd(ClientEndKind.Stopped) : new ClientEnd(ClientEndKind.Died, _cell, loss);
            }

            worked += passed;
            quiet = message is AliveMessage or FrozeMessage or ServerFrozeMessage ? quiet + passed : TimeSpan.Zero;
            if (!HasOtherBuild(assignment) && quiet > newsWithin)
            {
                process.Kill();
                return new ClientEnd(ClientEndKind.Died, _cell, $"the client process said for {newsWithin.TotalMinutes:0} min only that it lives, and was ended");
            }

            if (worked > endsWithin)
            {
                process.Kill();
                return new ClientEnd(ClientEndKind.Died, _cell, $"the client process had not ended its work after {endsWithin.TotalMinutes:0} min, and was ended");
            }

            if (Take(message, hangAfter) is { } end)
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

    /// <summary>Of pairs of one run, the time left is that of all; another build has its own, and measures in turn.</summary>
    private bool HasOtherBuild(ClientAssignment assignment) => options.Turn is not null && !assignment.WarmsUpTogether;

    private TimeSpan EndsWithin(ClientAssignment assignment, TimeSpan newsWithin)
    {
        var calls = assignment.Budget.IsExact ? Math.Max(MostSlowCalls, assignment.Budget.MaxBlocks) : MostSlowCalls;
        var seconds = (newsWithin.TotalSeconds * MostPlans) + ((double)assignment.Plan.CallDeadlineSeconds * calls * assignment.Cells.Count);
        return TimeSpan.FromSeconds(Math.Min(seconds * (HasOtherBuild(assignment) ? 2 : 1), Longest.TotalSeconds));
    }

    /// <summary>Where this process itself froze meanwhile, the message may be there already.</summary>
    private static async Task<(bool IsSilent, ClientMessage? Message)> ReadWithinAsync(Task<ClientMessage?> reading, TimeSpan within)
    {
        foreach (var limit in (TimeSpan[])[within, CatchUp])
        {
            try
            {
                // Its timer ends with it: a client may say a hundred thousand things within the time.
                return (false, await reading.WaitAsync(limit).ConfigureAwait(false));
            }
            catch (TimeoutException)
            {
                // As above.
            }
        }

        return (true, null);
    }

    /// <param name="message">What the process said.</param>
    /// <param name="hangAfter">How long a call may take before the process counts as hung.</param>
    /// <returns>Null while the process is alive.</returns>
    internal ClientEnd? Take(ClientMessage message, TimeSpan hangAfter)
    {
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
            case RefusedMessage refused:
                return new ClientEnd(ClientEndKind.Died, null, $"the client refused: {refused.Reason}");
            case TurnMessage when options.Turn is not null:
                _wantsTurn = true;
                return null;
            case EventMessage { Event: BlockMeasured } when options.Turn is not null && _turn is null:
                throw new RunException($"{options.ClientAssembly} cannot alternate with another build: its version is too old");
            default:
                onMessage(message);
                return null;
        }
    }
}
