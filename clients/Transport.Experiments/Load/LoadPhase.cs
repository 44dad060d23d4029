using Transport.Experiments.Load.Generator;

namespace Transport.Experiments.Load;

/// <summary>One load on one row, by a separate client process: verifies the answer, warms up, loads, verifies the answer again.</summary>
internal sealed class LoadPhase(SessionContext session, LoadTask task)
{
    private readonly Cell _cell = session.Cells[0].Cell;
    private readonly Uri _counters = session.Assignment.Rows[0].Counters;
    private readonly LoadVisit _visit = task.Visit!;

    public async Task RunAsync()
    {
        session.Progress(RunPhase.Verifying, _cell, 0, 1);
        session.Announce(_cell);
        var client = session.FindRow(session.Assignment.Rows[0].Transport)!.CreateClient(session.Assignment.Rows[0].Options(session.LongestAnswer) with { MaxConnections = task.Connections });
        try
        {
            if (!await OpenAsync(client).ConfigureAwait(false) || !await ProveAsync(client).ConfigureAwait(false))
            {
                return;
            }

            session.Progress(RunPhase.WarmingUp, _cell, 0, 1);
            var compilations = new CompilationWatch(session);
            if (await LoadWarmUp.RunAsync(
                task.Plan, task.Connections, _cell, CallsOf(client, null), session.Caller.Watch, compilations.IsQuietAsync, session.Finish, session.StopNow, session.MaxRate).ConfigureAwait(false) is { } warm)
            {
                session.Send(warm);
            }

            var beginning = await session.AwaitBeginningAsync().ConfigureAwait(false);
            if (!session.IsFinishing)
            {
                await LoadAsync(CallsOf(client, _visit), beginning).ConfigureAwait(false);
                await ProveAsync(client).ConfigureAwait(false);
            }
        }
        finally
        {
            await MeasuredRow.CloseAsync(client).ConfigureAwait(false);
        }
    }

    /// <summary>Every call of a scenario asks for another person: rows that were just read are not read again at once.</summary>
    private LoadCalls CallsOf(ITransportClient client, LoadVisit? visit) =>
        new(client, _cell, task.Plan.Database?.Scenario is null ? null : new QueryIds(task.Plan.Seed, visit, task.Share ?? LoadShare.Whole), session.Items);

    private async Task<bool> OpenAsync(ITransportClient client)
    {
        try
        {
            await session.Caller.OpenAsync(client, _cell).ConfigureAwait(false);
            return true;
        }
        catch (Exception problem) when (!session.StopNow.IsCancellationRequested)
        {
            await session.FailAsync(session.Cells[0], FailureReason.Of(problem), drop: true).ConfigureAwait(false);
            return false;
        }
    }

    private async Task<bool> ProveAsync(ITransportClient client)
    {
        var outcome = await session.Caller.CallAsync(client, _cell).ConfigureAwait(false);
        if (outcome.End == CallEnd.Completed)
        {
            return await session.CheckAsync(session.Cells[0], session.Caller.TakeAnswer()!).ConfigureAwait(false);
        }

        await session.FailAsync(session.Cells[0], outcome.Reason(session.Caller.Deadline), drop: true).ConfigureAwait(false);
        return false;
    }

    /// <param name="calls">How it is called.</param>
    /// <param name="beginning">The common beginning of several agents, whose coordinator asks the server what it used; null for who is alone.</param>
    private async Task LoadAsync(LoadCalls calls, long? beginning)
    {
        var isOpen = task.Plan.Model == LoadModel.Open;
        var recorder = new LoadRecorder(isOpen);
        var before = beginning is null ? await CountersAsync().ConfigureAwait(false) : null;
        var clock = beginning is { } at ? new LoadClock(at) : new LoadClock();
        // A call that ignores its cancellation would keep the load for ever: the watch counts from its last call on, and who started this process ends it.
        var lastAt = isOpen ? long.MaxValue : clock.EndOf(task.Plan, task.Connections);
        session.Caller.Watch.Enter(_cell, lastAt);
        // Its thread waits for the first call by itself, so that it is ready before the beginning.
        // No deadline: the watch above ends it.
        var load = isOpen
            ? new OpenArrivals(task.Plan, _visit, task.Share ?? LoadShare.Whole, task.Connections, calls, recorder, clock, session.StopNow)
            {
                OnAllDue = WatchFromNow,
            }.RunAsync(session.Finish)
            : null;
        if (beginning is not null)
        {
            await WaitUntilAsync(clock.StartedAt).ConfigureAwait(false);
        }

        var lateMs = Math.Max(0, clock.Seconds * 1000);
        load ??= new ClosedUsers(task.Plan, calls, recorder, clock, session.StopNow, _visit, task.Share).RunAsync(session.Finish);
        if (beginning is not null)
        {
            // The thread that kept time takes precedence over the machine's others, agents among them, which the rest has no need of.
            await Task.Yield();
        }

        await using var probe = new GeneratorProbe();
        if (beginning is not null)
        {
            session.Send(new BegunMessage(Math.Round(lateMs, 3)));
        }

        using (session.Finish.Register(WatchFromNow))
        {
            await ReportAsync(load, recorder, probe, clock).ConfigureAwait(false);
        }

        session.Caller.Watch.Leave();
        var ms = Stopwatch.GetElapsedTime(clock.StartedAt).TotalMilliseconds;
        session.StopNow.ThrowIfCancellationRequested();
        var after = before is null ? null : await CountersAsync().ConfigureAwait(false);
        session.Send(new LoadVisitEnded(_visit, !session.IsFinishing, before is null || after is null ? null : LoadServer.Between(before, after, ms)));

        void WatchFromNow()
        {
            lastAt = Math.Min(lastAt, Stopwatch.GetTimestamp() + LoadClock.Settling(task.Connections));
            session.Caller.Watch.Enter(_cell, lastAt);
        }
    }

    /// <summary>On a thread that keeps time, and that goes on with the load: a timer of the pool may be late by more than agents may differ.</summary>
    private Task WaitUntilAsync(long at)
    {
        var begun = new TaskCompletionSource();
        ExactThread.Create("beginning", () =>
        {
            ExactThread.WaitUntil(at, session.Finish, session.StopNow);
            begun.SetResult();
        }).Start();
        return begun.Task;
    }

    /// <summary>Sends one second at a time until the load has ended.</summary>
    private async Task ReportAsync(Task load, LoadRecorder recorder, GeneratorProbe probe, LoadClock clock)
    {
        var planned = (int)Math.Ceiling(LoadProfile.SecondsOf(task.Plan.Stages));
        var takenAt = clock.StartedAt;
        for (var second = 0; ; second++)
        {
            session.Progress(RunPhase.Measuring, _cell, Math.Min(second, planned), planned);
            var due = TimeSpan.FromSeconds(second + 1) - TimeSpan.FromSeconds(clock.Seconds);
            await Task.WhenAny(load, Task.Delay(due > TimeSpan.Zero ? due : TimeSpan.Zero, session.StopNow)).ConfigureAwait(false);
            session.StopNow.ThrowIfCancellationRequested();
            var isOver = load.IsCompleted;
            var now = Stopwatch.GetTimestamp();
            var measured = recorder.Take(_visit, second, LoadRecorder.Ms(takenAt, now), probe.Take()) with { Agent = task.Share?.Agent };
            session.Send(new LoadSecondMeasured(measured));
            if (task.Plan.Model == LoadModel.Closed && measured.Sent > Math.Max(1, LoadRecorder.Ms(takenAt, now) / 1000) * session.MaxRate)
            {
                throw new InvalidDataException(FormattableString.Invariant($"{measured.Sent} calls in a second are more than the {session.MaxRate:0.##} that this agent makes at most"));
            }

            takenAt = now;
            if (isOver)
            {
                await load.ConfigureAwait(false);
                return;
            }
        }
    }

    private async Task<ServerCounters?> CountersAsync()
    {
        try
        {
            return await session.Server.ReadCountersAsync(_counters, session.StopNow).ConfigureAwait(false);
        }
        catch (Exception problem) when (problem is HttpRequestException or JsonException or InvalidDataException or OperationCanceledException)
        {
            session.StopNow.ThrowIfCancellationRequested();
            return null;
        }
    }
}
