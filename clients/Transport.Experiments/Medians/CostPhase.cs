namespace Transport.Experiments.Medians;

/// <summary>
/// Many calls of one cell in a row, for what they allocate and compute on both sides. Their latencies are not used: without other cells
/// in between they would be too good.
/// </summary>
internal static class CostPhase
{
    /// <summary>Of a pass. What a call allocates is that of the middle one: the runtime's own threads allocate beside the calls now and then, on a busy machine in much of one part.</summary>
    private const int Parts = 3;

    private const int MaxCallsOfPart = 700;

    /// <summary>Readings with nothing in between, whose middle difference is what a reading itself costs; one more than the differences.</summary>
    private const int Readings = 4;

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
        var idle = new List<Usage>();
        var parts = new List<Part>();
        try
        {
            while (idle.Count < Readings)
            {
                idle.Add(await ReadAsync(session, cell).ConfigureAwait(false));
            }

            var from = idle[^1];
            while (parts.Count < Parts)
            {
                if (await CallAsync(session, cell).ConfigureAwait(false) is not { } calls)
                {
                    return;
                }

                var to = await ReadAsync(session, cell).ConfigureAwait(false);
                parts.Add(new Part(from, to, calls));
                from = to;
            }
        }
        catch (HttpRequestException problem)
        {
            await session.FailAsync(cell, $"counters of the server: {FailureReason.Of(problem)}", drop: false).ConfigureAwait(false);
            return;
        }

        session.Send(Of(session.Assignment.Process, cell.Cell, idle, parts));
    }

    /// <param name="idle">Readings of the counters with nothing in between, the last of them the first part's.</param>
    internal static CostMeasured Of(int process, Cell cell, IReadOnlyList<Usage> idle, IReadOnlyList<Part> parts)
    {
        var (first, last) = (parts[0].Before, parts[^1].After);
        var calls = parts.Sum(part => part.Calls);
        static double MiddleOf(IEnumerable<double> values) => values.Order().ElementAt(values.Count() / 2);
        double OfReading(Func<Usage, double> figure) => MiddleOf(idle.Zip(idle.Skip(1), (one, next) => figure(next) - figure(one)));
        double Middle(Func<Usage, double> figure) => MiddleOf(parts.Select(part => Math.Max(0, figure(part.After) - figure(part.Before) - OfReading(figure)) / part.Calls));
        double Mean(Func<Usage, double> figure) => Math.Max(0, figure(last) - figure(first) - (parts.Count * OfReading(figure))) / calls;
        return new CostMeasured(
            process,
            cell,
            calls,
            Math.Round(Middle(usage => usage.Client.AllocatedBytes), 1),
            Math.Round(Middle(usage => usage.Server.AllocatedBytes), 1),
            Math.Round(Mean(usage => usage.Client.CpuMs), 6),
            Math.Round(Mean(usage => usage.Server.CpuMs), 6),
            Collections(first.Client, last.Client),
            Collections(first.Server, last.Server));
    }

    /// <returns>How many calls a part had; null where one failed, which is recorded.</returns>
    private static async Task<int?> CallAsync(SessionContext session, CellState cell)
    {
        var calls = 0;
        var box = session.Assignment.Budget.CostPerCell / Parts;
        for (var startedAt = Stopwatch.GetTimestamp(); calls == 0 || (calls < MaxCallsOfPart && Stopwatch.GetElapsedTime(startedAt) < box); calls++)
        {
            var outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
            if (outcome.End != CallEnd.Completed)
            {
                await session.FailAsync(cell, outcome.Reason(session.Caller.Deadline), drop: false).ConfigureAwait(false);
                return null;
            }
        }

        return calls;
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
    internal readonly record struct Usage(ServerCounters Client, ServerCounters Server);

    /// <summary>Calls between two readings.</summary>
    internal readonly record struct Part(Usage Before, Usage After, int Calls);
}
