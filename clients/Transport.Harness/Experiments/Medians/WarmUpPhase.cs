using System.Diagnostics;
using Transport.Harness.Engine;
using Transport.Harness.Engine.Worker;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.PayloadModels;

namespace Transport.Harness.Experiments.Medians;

/// <summary>
/// Warms each row at small sizes, where many calls fit in little time, then each cell, until its series is stable or its time box ends.
/// </summary>
/// <remarks>
/// Tiered compilation promotes a method after 30 calls and a quiet 100 ms, in up to three steps, and the OData row keeps improving past
/// 1000 calls: a fixed number of warm-up calls would measure some rows half compiled.
/// </remarks>
internal static class WarmUpPhase
{
    /// <summary>Rounds at small sizes that a row makes in any case, if its time box allows.</summary>
    private const int MinRounds = 200;

    /// <summary>Calls of a cell in any case, however long they take.</summary>
    private const int MinCellCalls = 3;

    /// <summary>A cell with calls too long for its box gets this many to become stable.</summary>
    private const int SlowCellCalls = 8;

    /// <summary>... unless that takes longer than four boxes, and than this: small sizes have warmed its row.</summary>
    private static readonly TimeSpan SlowCellBox = TimeSpan.FromMilliseconds(300);

    private static readonly int[] SmallSizes = [1, 10, 100];

    public static async Task RunAsync(SessionContext session)
    {
        var rows = session.Cells.GroupBy(cell => cell.Row).ToList();
        var total = rows.Count + session.Cells.Count;
        var done = 0;
        foreach (var row in rows)
        {
            session.Progress(RunPhase.WarmingUp, row.First().Cell, done++, total);
            await WarmRowAsync(session, [.. row]).ConfigureAwait(false);
        }

        foreach (var cell in session.Cells)
        {
            session.Progress(RunPhase.WarmingUp, cell.Cell, done++, total);
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

    private static async Task WarmRowAsync(SessionContext session, CellState[] row)
    {
        var alive = row.Where(cell => !cell.IsDropped).Select(cell => cell.Cell).ToList();
        var small = SmallCells(alive);
        var box = session.Assignment.Budget.WarmUpPerRow;
        var startedAt = Stopwatch.GetTimestamp();
        var series = new SteadySeries();
        while (small.Count > 0 && !session.IsFinishing && Stopwatch.GetElapsedTime(startedAt) < box)
        {
            var round = 0.0;
            foreach (var cell in small)
            {
                var outcome = await session.Caller.CallAsync(row[0].Row.Client, cell, blamed: alive[0]).ConfigureAwait(false);
                if (outcome.End != CallEnd.Completed)
                {
                    // The warm-up calls of the cells report what is wrong, for a cell of the plan.
                    await row[0].Row.ResetAsync().ConfigureAwait(false);
                    return;
                }

                round += outcome.Ms;
            }

            series.Add(round);
            if (series.Calls >= MinRounds && series.IsStable && Stopwatch.GetElapsedTime(startedAt) > box / 3)
            {
                return;
            }
        }
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

        cell.EstimateMs = series.EstimateMs;
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
}
