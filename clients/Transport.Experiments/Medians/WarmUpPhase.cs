using Transport.ServerApi.Runtime;

namespace Transport.Experiments.Medians;

/// <summary>
/// Bursts of blocks that are not recorded. After each, the client and the servers compile what it has made hot, while nothing is called; a burst that leaves hardly anything to compile is the last one,
/// unless the time box ends before.
/// </summary>
/// <remarks>
/// A method is compiled again after 30 calls, and once more after 30 further ones. A fixed number of calls would measure some rows half compiled, and level latencies show nothing: they are level too
/// while a method waits. Calls beside the compiler would only take its processor.
/// </remarks>
internal static class WarmUpPhase
{
    /// <summary>Calls of a burst of whatever is called once a request: enough for one step of the compiler, which takes 30.</summary>
    private const int CallsOfBurst = 32;

    /// <summary>Blocks of a burst if the cells are few; so many visits if they are many.</summary>
    private const int MostBlocks = 8, VisitsOfBurst = 40;

    /// <summary>Calls of a cell in any case, however long they take.</summary>
    private const int LeastCalls = 3;

    /// <summary>Bursts at least: one for each step of the compiler, and one to see that hardly anything is left.</summary>
    private const int LeastBursts = 3;

    /// <summary>Methods that a process may have left: they take the compiler some 50 ms, a hundredth of the time of a pair's blocks.</summary>
    private const int Stragglers = 40;

    private static readonly int[] SmallSizes = [1, 10, 100];

    /// <param name="session">The process's.</param>
    /// <param name="cells">Those to warm up: all of the session's, or a part.</param>
    /// <param name="done">How many cells were warmed up before.</param>
    /// <param name="box">The longest that it may take, unless a cell has had too few calls.</param>
    public static async Task RunAsync(SessionContext session, IReadOnlyList<CellState> cells, int done, TimeSpan box)
    {
        if (cells.Count == 0)
        {
            return;
        }

        var startedAt = Stopwatch.GetTimestamp();
        var series = cells.ToDictionary(cell => cell.Cell, _ => new SteadySeries());
        var blocks = new BlockVisits(session, cells);
        var compilations = await CompilationWatch.StartAsync(session).ConfigureAwait(false);
        TimeSpan Left() => box - Stopwatch.GetElapsedTime(startedAt);
        var isWarm = false;
        for (var (burst, block) = (1, 0); !isWarm && !session.IsFinishing && Left() > TimeSpan.Zero && cells.Any(cell => !cell.IsDropped); burst++)
        {
            session.Progress(RunPhase.WarmingUp, cells[0].Cell, done, session.Cells.Count);
            foreach (var row in cells.Where(cell => !cell.IsDropped).GroupBy(cell => cell.Row).ToList().TakeWhile(_ => !session.IsFinishing))
            {
                await CallSmallAsync(session, [.. row.Select(cell => cell.Cell)], row.Key).ConfigureAwait(false);
            }

            for (var i = 0; i < Math.Clamp(VisitsOfBurst / cells.Count, 1, MostBlocks) && (burst == 1 || Left() > TimeSpan.Zero); i++)
            {
                var made = await blocks.MakeAsync(block++).ConfigureAwait(false);
                session.Rehearse(made);
                foreach (var visit in made.Visits)
                {
                    visit.Ms.ToList().ForEach(series[visit.Cell].Add);
                }
            }

            var compiled = await compilations.DrainAsync(Left()).ConfigureAwait(false);
            isWarm = (burst >= LeastBursts || RuntimeKnobs.CompilesOnce()) && compiled <= Stragglers;
        }

        foreach (var cell in cells)
        {
            await EndAsync(session, cell, series[cell.Cell], done++).ConfigureAwait(false);
        }
    }

    /// <summary>The plan's operations of one row at small sizes, whether the plan has these sizes or not.</summary>
    internal static IReadOnlyList<Cell> SmallCells(IEnumerable<Cell> cells) =>
    [
        .. from shape in cells.Select(cell => cell with { Persons = 0 }).Distinct()
           from size in shape.Operation == Operation.Query ? [1] : SmallSizes
           select shape with { Persons = size },
    ];

    /// <summary>Many calls in little time. Where one fails, the visits of the row's cells say what is wrong, for a cell of the plan.</summary>
    private static async Task CallSmallAsync(SessionContext session, IReadOnlyList<Cell> cells, MeasuredRow row)
    {
        foreach (var small in SmallCells(cells).SelectMany(cell => Enumerable.Repeat(cell, Math.Max(1, CallsOfBurst / cell.Persons))))
        {
            var outcome = await session.Caller.CallAsync(row.Client, small, blamed: cells[0]).ConfigureAwait(false);
            session.Caller.TakeAnswer();
            if (outcome.End != CallEnd.Completed)
            {
                await row.ResetAsync().ConfigureAwait(false);
                return;
            }
        }
    }

    private static async Task EndAsync(SessionContext session, CellState cell, SteadySeries series, int done)
    {
        while (series.Calls < LeastCalls && !cell.IsDropped && !session.IsFinishing)
        {
            session.Progress(RunPhase.WarmingUp, cell.Cell, done, session.Cells.Count);
            var outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
            session.Caller.TakeAnswer();
            if (outcome.End == CallEnd.Completed)
            {
                series.Add(outcome.Ms);
            }
            else
            {
                await session.FailAsync(cell, outcome.Reason(session.Caller.Deadline), drop: false).ConfigureAwait(false);
            }
        }

        if (series.Calls > 0)
        {
            session.Send(new WarmedUp(
                session.Assignment.Process,
                cell.Cell,
                series.Calls,
                series.IsStable,
                Math.Round(series.EstimateMs, 6),
                [.. series.LookedAt.Select(ms => Math.Round(ms, 6))],
                series.PlateauFrom));
        }
    }
}
