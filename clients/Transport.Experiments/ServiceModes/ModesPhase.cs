namespace Transport.Experiments.ServiceModes;

/// <summary>Article 3: visits points with concurrent clients, each with its own connection and, if the binding has sessions, its own session.</summary>
internal sealed class ModesPhase(SessionContext session, ModesTask task)
{
    private readonly HashSet<string> _dropped = [];

    public async Task RunAsync()
    {
        for (var i = 0; i < task.Visits.Count && !session.IsFinishing; i++)
        {
            var visit = task.Visits[i];
            var cell = new Cell(visit.Point.Transport, visit.Point.Operation, visit.Point.Objects, Orders: false);
            session.Progress(visit.Run == 0 ? RunPhase.WarmingUp : RunPhase.Measuring, cell, i, task.Visits.Count);
            session.Announce(cell);
            if (!_dropped.Contains(visit.Point.Transport))
            {
                await VisitAsync(visit, cell).ConfigureAwait(false);
            }
        }
    }

    private async Task VisitAsync(PlannedModeVisit visit, Cell cell)
    {
        var row = session.Assignment.Rows.First(row => row.Transport == visit.Point.Transport);
        var transport = session.FindRow(row.Transport)!;
        var address = visit.Point.Mode.Below(row.Address);
        var callers = Enumerable.Range(0, task.Clients)
            .Select(_ => new ModeCaller(transport.CreateClient(row.Options(session.LongestAnswer) with { Address = address }), cell, session))
            .ToList();
        try
        {
            if (await OpenAsync(callers, cell).ConfigureAwait(false) is { } problem)
            {
                await DropAsync(cell, row, problem).ConfigureAwait(false);
                return;
            }

            await MeasureAsync(visit, cell, row, callers).ConfigureAwait(false);
        }
        finally
        {
            session.Caller.Watch.Leave();
            foreach (var caller in callers)
            {
                await MeasuredRow.CloseAsync(caller.Client).ConfigureAwait(false);
            }
        }
    }

    private async Task MeasureAsync(PlannedModeVisit visit, Cell cell, RowAddress row, List<ModeCaller> callers)
    {
        var before = await session.Server.ReadCountersAsync(row.Counters, session.StopNow).ConfigureAwait(false);
        var clientBefore = Environment.CpuUsage.TotalTime;
        var startedAt = Stopwatch.GetTimestamp();
        var until = startedAt + (long)(visit.Seconds * Stopwatch.Frequency);
        // On the pool, so that a call that completes at once does not keep the other clients waiting.
        await Task.WhenAll(callers.Select(caller => Task.Run(() => caller.RunAsync(until), CancellationToken.None))).ConfigureAwait(false);
        var ms = Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds;
        var clientCpu = Environment.CpuUsage.TotalTime - clientBefore;
        session.StopNow.ThrowIfCancellationRequested();
        var problem = callers.Select(caller => caller.FirstProblem).FirstOrDefault(text => text is not null);
        await session.ThrowIfLostAsync(row, cell, problem).ConfigureAwait(false);
        var after = await session.Server.ReadCountersAsync(row.Counters, session.StopNow).ConfigureAwait(false);
        session.Send(new ModeMeasured(new ModeVisit(
            visit.Point,
            visit.Run,
            visit.Place,
            Math.Round(ms, 6),
            callers.Sum(caller => caller.Answered),
            callers.Sum(caller => caller.Wrong),
            callers.Sum(caller => caller.Errors),
            callers.Sum(caller => caller.Stalls),
            Math.Round(after.CpuMs - before.CpuMs, 3),
            Math.Round(clientCpu.TotalMilliseconds, 3),
            problem)));
        if (callers.Exists(caller => caller.HasGivenUp))
        {
            _dropped.Add(visit.Point.Transport);
        }
    }

    /// <summary>Opens all clients, and has each make one call, which is not measured.</summary>
    /// <returns>What went wrong, or null.</returns>
    private async Task<string?> OpenAsync(List<ModeCaller> callers, Cell cell)
    {
        try
        {
            foreach (var caller in callers)
            {
                await session.Caller.OpenAsync(caller.Client, cell).ConfigureAwait(false);
            }

            await Task.WhenAll(callers.Select(caller => caller.CallOnceAsync())).ConfigureAwait(false);
            return callers.Select(caller => caller.FirstProblem).FirstOrDefault(text => text is not null);
        }
        catch (Exception problem) when (!session.StopNow.IsCancellationRequested)
        {
            return FailureReason.Of(problem);
        }
    }

    private async Task DropAsync(Cell cell, RowAddress row, string problem)
    {
        session.StopNow.ThrowIfCancellationRequested();
        await session.ThrowIfLostAsync(row, cell, problem).ConfigureAwait(false);
        _dropped.Add(cell.Transport);
        session.Send(new CellFailed(cell, problem));
    }
}
