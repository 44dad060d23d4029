namespace Transport.Experiments.Medians;

/// <summary>
/// Many calls of one cell in a row, for what they allocate and compute on both sides. Their latencies are not used: without other cells
/// in between they would be too good.
/// </summary>
internal static class CostPhase
{
    private const int MinCalls = 3;
    private const int MaxCalls = 2000;

    public static async Task RunAsync(SessionContext session)
    {
        var done = 0;
        foreach (var cell in session.Cells)
        {
            session.Progress(RunPhase.Costs, cell.Cell, done++, session.Cells.Count);
            // What a call without a wire is answered with, to be verified, is no part of it.
            if (!cell.IsDropped && cell.Task.Cost && !session.IsFinishing && cell.Row.Description.Wire != TransportDescription.NoWire)
            {
                await MeasureAsync(session, cell).ConfigureAwait(false);
            }
        }
    }

    private static async Task MeasureAsync(SessionContext session, CellState cell)
    {
        Usage before, between, after;
        var calls = 0;
        try
        {
            // Two readings with nothing in between are what the reading itself costs.
            before = await ReadAsync(session, cell).ConfigureAwait(false);
            between = await ReadAsync(session, cell).ConfigureAwait(false);
            var startedAt = Stopwatch.GetTimestamp();
            var box = session.Assignment.Budget.CostPerCell;
            for (; calls < MinCalls || (calls < MaxCalls && Stopwatch.GetElapsedTime(startedAt) < box); calls++)
            {
                var outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
                if (outcome.End != CallEnd.Completed)
                {
                    await session.FailAsync(cell, outcome.Reason(session.Caller.Deadline), drop: false).ConfigureAwait(false);
                    return;
                }
            }

            after = await ReadAsync(session, cell).ConfigureAwait(false);
        }
        catch (HttpRequestException problem)
        {
            await session.FailAsync(cell, $"counters of the server: {FailureReason.Of(problem)}", drop: false).ConfigureAwait(false);
            return;
        }

        double PerCall(Func<Usage, double> figure) =>
            Math.Max(0, figure(after) - figure(between) - (figure(between) - figure(before))) / calls;

        session.Send(new CostMeasured(
            session.Assignment.Process,
            cell.Cell,
            calls,
            Math.Round(PerCall(usage => usage.Client.AllocatedBytes), 1),
            Math.Round(PerCall(usage => usage.Server.AllocatedBytes), 1),
            Math.Round(PerCall(usage => usage.Client.CpuMs), 6),
            Math.Round(PerCall(usage => usage.Server.CpuMs), 6),
            Collections(between.Client, after.Client),
            Collections(between.Server, after.Server)));
    }

    private static async Task<Usage> ReadAsync(SessionContext session, CellState cell)
    {
        var server = await session.Server.ReadCountersAsync(cell.Row.Counters, session.StopNow).ConfigureAwait(false);
        return new Usage(ServerCounters.Read(), server);
    }

    private static GcUsage Collections(ServerCounters before, ServerCounters after)
    {
        var (gen1, gen2) = (after.Gen1 - before.Gen1, after.Gen2 - before.Gen2);
        // Each count holds those of the older generations too.
        return new GcUsage(after.Gen0 - before.Gen0 - gen1, gen1 - gen2, gen2, Math.Round(after.GcPauseMs - before.GcPauseMs, 3));
    }

    /// <summary>The counters are of any process; the client reads its own the way a server does.</summary>
    private readonly record struct Usage(ServerCounters Client, ServerCounters Server);
}
