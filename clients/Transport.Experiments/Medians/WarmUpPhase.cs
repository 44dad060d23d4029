using System.Diagnostics;
using Transport.Engine;
using Transport.Engine.Worker;
using Transport.PayloadModels;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Medians;

/// <summary>
/// Warms all rows in turn with calls of which many fit in little time, until no process compiles any more, then each cell, until its series is
/// stable or its time box ends.
/// </summary>
/// <remarks>
/// Rows in turn, because a method waits for its promotion as long as new ones appear in its process: the client's methods of one row wait while the
/// next row begins. A fixed number of warm-up calls would measure some rows half compiled.
/// </remarks>
internal static class WarmUpPhase
{
    /// <summary>A cell of the plan takes part in the rounds of the rows if its calls typically take no longer, in milliseconds.</summary>
    private const double LongestOfRounds = 4;

    /// <summary>Calls of a cell in any case, however long they take.</summary>
    private const int MinCellCalls = 3;

    /// <summary>A cell with calls too long for its box gets this many to become stable.</summary>
    private const int SlowCellCalls = 8;

    /// <summary>... unless that takes longer than four boxes, and than this: small sizes have warmed its row.</summary>
    private static readonly TimeSpan SlowCellBox = TimeSpan.FromMilliseconds(300);

    private static readonly int[] SmallSizes = [1, 10, 100];

    /// <param name="session">The process's.</param>
    /// <param name="cells">Those to warm up: all of the session's, or a part.</param>
    /// <param name="done">How many cells were warmed up before.</param>
    public static async Task WarmCellsAsync(SessionContext session, IReadOnlyList<CellState> cells, int done)
    {
        foreach (var cell in cells)
        {
            session.Progress(RunPhase.WarmingUp, cell.Cell, done++, session.Cells.Count);
            if (!cell.IsDropped && !session.IsFinishing)
            {
                await WarmCellAsync(session, cell).ConfigureAwait(false);
            }
        }
    }

    /// <summary>The plan's operations of one row at small sizes, whether the plan has these sizes or not.</summary>
    internal static IReadOnlyList<Cell> SmallCells(IEnumerable<Cell> cells) =>
    [
        .. from shape in cells.Select(cell => cell with { Persons = 0 }).Distinct()
           from size in shape.Operation == Operation.Query ? [1] : SmallSizes
           select shape with { Persons = size },
    ];

    /// <summary>Calls all rows in turn, small calls only, until nothing is compiled any more and the rounds are stable, or the time box ends.</summary>
    public static async Task WarmRowsAsync(SessionContext session)
    {
        var rows = session.Alive.GroupBy(cell => cell.Row, cell => cell.Cell).Select(row => new WarmedRow(row.Key, [.. row])).ToList();
        var box = session.Assignment.Budget.WarmUpOf(rows.Count);
        var startedAt = Stopwatch.GetTimestamp();
        var compilations = new CompilationWatch(session);
        var series = new SteadySeries();
        while (rows.Count > 0 && !session.IsFinishing && Stopwatch.GetElapsedTime(startedAt) < box)
        {
            var round = 0.0;
            foreach (var row in rows.ToList())
            {
                session.Progress(RunPhase.WarmingUp, row.Cells[0], 0, session.Cells.Count);
                if (await CallAsync(session, row).ConfigureAwait(false) is { } ms)
                {
                    round += ms;
                }
                else
                {
                    // The warm-up calls of its cells report what is wrong, for a cell of the plan.
                    await row.Row.ResetAsync().ConfigureAwait(false);
                    rows.Remove(row);
                }
            }

            series.Add(round);
            if (await compilations.IsQuietAsync().ConfigureAwait(false) && series.IsStable)
            {
                return;
            }
        }
    }

    /// <returns>Milliseconds of one round of the row's calls; null when one of them did not complete.</returns>
    private static async Task<double?> CallAsync(SessionContext session, WarmedRow row)
    {
        var ms = 0.0;
        foreach (var cell in row.Calls)
        {
            var outcome = await session.Caller.CallAsync(row.Row.Client, cell, blamed: row.Cells[0]).ConfigureAwait(false);
            session.Caller.TakeAnswer();
            if (outcome.End != CallEnd.Completed)
            {
                return null;
            }

            ms += outcome.Ms;
        }

        return ms;
    }

    private static async Task WarmCellAsync(SessionContext session, CellState cell)
    {
        var box = session.Assignment.Budget.WarmUpPerCell;
        var startedAt = Stopwatch.GetTimestamp();
        var series = new SteadySeries();
        while (series.Calls < MinCellCalls || !IsWarm(series, Stopwatch.GetElapsedTime(startedAt), box))
        {
            var outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
            session.Caller.TakeAnswer();
            if (outcome.End != CallEnd.Completed)
            {
                await session.FailAsync(cell, outcome.Reason(session.Caller.Deadline), drop: false).ConfigureAwait(false);
                if (cell.IsDropped)
                {
                    return;
                }

                continue;
            }

            series.Add(outcome.Ms);
        }

        session.Send(new WarmedUp(
            session.Assignment.Process,
            cell.Cell,
            series.Calls,
            series.IsStable,
            Math.Round(series.EstimateMs, 6),
            [.. series.LookedAt.Select(ms => Math.Round(ms, 6))],
            series.PlateauFrom));
    }

    /// <summary>
    /// Stable calls end a cell's warm-up once a quarter of its box has passed: a method that waits for its promotion is stable too, and
    /// slow.
    /// </summary>
    private static bool IsWarm(SteadySeries series, TimeSpan elapsed, TimeSpan box) =>
        series.IsStable ? elapsed >= box / 4 : elapsed >= box && (series.Calls >= SlowCellCalls || (elapsed >= box * 4 && elapsed >= SlowCellBox));

    /// <summary>A row in the rounds, with its cells of the plan.</summary>
    private sealed record WarmedRow(MeasuredRow Row, IReadOnlyList<Cell> Cells)
    {
        /// <summary>The calls of a round.</summary>
        public IReadOnlyList<Cell> Calls { get; } = [.. SmallCells(Cells).Union(Cells.Where(cell => TypicalCalls.MsOf(cell) <= LongestOfRounds))];
    }
}
