using System.Diagnostics;
using Transport.Engine;
using Transport.Engine.Messages;
using Transport.Engine.Worker;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Medians;

/// <summary>Random blocks: cells visited in a seeded shuffled order, the slow ones not in every block, until time or blocks are used up.</summary>
internal sealed class BlockPhase(SessionContext session)
{
    /// <summary>A cell's answer is checked once per this many of its visits; the cells take turns.</summary>
    private const int CheckEvery = 5;

    /// <summary>The same of a cell that has more visits than the others.</summary>
    private const int CheckFrequentEvery = 10;

    /// <summary>Visits in a row with a stall after which a cell has failed.</summary>
    private const int MaxStalledVisits = 2;

    private readonly ClientAssignment _assignment = session.Assignment;
    private readonly CollectionWatch _collections = session.Collections;
    private readonly PrecisionWatch _precision = new(session.Assignment.Plan);
    private readonly int[] _periods = Schedule.Periods([.. session.Cells.Select(cell => cell.Cell)], session.Assignment.Budget.LongestPeriod);
    private readonly int[] _questions = Schedule.Questions([.. session.Cells.Select(cell => cell.Cell)]);

    /// <returns>Why the blocks ended, as in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync()
    {
        var budget = _assignment.Budget;
        var box = session.TimeLeft - AfterBlocks;
        var period = _periods.Max();
        var fewest = budget.MinVisits * period;
        var last = budget.BlocksOf(_assignment.Process, period);
        var startedAt = Stopwatch.GetTimestamp();
        for (var block = _assignment.FirstBlock; block < last; block++)
        {
            var elapsed = Stopwatch.GetElapsedTime(startedAt);
            var done = block - _assignment.FirstBlock;
            var perBlock = done == 0 ? TimeSpan.Zero : elapsed / done;
            if (session.IsFinishing)
            {
                return EndReasons.Cancelled;
            }

            if (_precision.IsReached(done, session.Alive.Select(cell => cell.Cell)))
            {
                return EndReasons.Precision;
            }

            if (!budget.IsExact && block >= fewest && elapsed + perBlock > box)
            {
                return EndReasons.Time;
            }

            session.Progress(RunPhase.Measuring, null, block, last, done == 0 ? null : TimeLeft(perBlock * (last - block), box - elapsed, done < period ? TimeSpan.Zero : perBlock * (fewest - block)));
            await session.TurnAsync().ConfigureAwait(false);
            await MeasureBlockAsync(block).ConfigureAwait(false);
        }

        return EndReasons.Completed;
    }

    private TimeSpan TimeLeft(TimeSpan forAllBlocks, TimeSpan ofBox, TimeSpan forFewest)
    {
        var blocks = _assignment.Budget.IsExact || forAllBlocks < ofBox ? forAllBlocks : ofBox;
        return TimeSpan.FromTicks(Math.Max(0, Math.Max(blocks.Ticks, forFewest.Ticks))) + AfterBlocks;
    }

    private TimeSpan AfterBlocks => _assignment.Budget.AfterBlocks(session.Cells.Count(cell => cell.Task.Cost), session.Cells.Count(cell => cell.Task.Bytes));

    private async Task MeasureBlockAsync(int block)
    {
        var visits = new List<Visit>(session.Cells.Count);
        var order = Schedule.Block(_assignment.Plan.Seed, _assignment.Process, block, session.Cells.Count);
        for (var place = 0; place < order.Length; place++)
        {
            var cell = session.Cells[order[place]];
            var period = _periods[order[place]];
            if (cell.IsDropped || !Schedule.IsVisited(_assignment.Process, block, period, _questions[order[place]]))
            {
                continue;
            }

            if (_assignment.AnnounceCells)
            {
                session.Announce(cell.Cell);
            }

            visits.Add(await VisitAsync(cell, place, visits.Count, check: ((block / period) + order[place]) % CheckEveryOf(period) == 0).ConfigureAwait(false));
        }

        visits = await _collections.CompleteAsync(visits).ConfigureAwait(false);
        var measured = new BlockMeasured(_assignment.Process, block, visits);
        _precision.Take(measured);
        session.Send(measured);
    }

    private int CheckEveryOf(int period) => period == 1 && _assignment.Budget.LongestPeriod > Schedule.LongestBySquareRoot ? CheckFrequentEvery : CheckEvery;

    private async Task<Visit> VisitAsync(CellState cell, int place, int index, bool check)
    {
        // The plan's cells are all timed at the same position of a visit, regardless of their duration: ten calls in a row would favour the fast ones.
        var outcome = await session.Caller.CallAsync(cell.Row.Client, Schedule.SettlingCallOf(cell.Cell), blamed: cell.Cell).ConfigureAwait(false);
        var before = CollectionWatch.Read();
        if (outcome.End == CallEnd.Completed)
        {
            outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
        }

        if (outcome.End != CallEnd.Completed)
        {
            await EndVisitAsync(cell, outcome).ConfigureAwait(false);
            return new Visit(cell.Cell, place, [], outcome.End == CallEnd.Stalled ? 1 : 0);
        }

        _collections.Note(index, 0, cell, outcome, before);
        cell.StalledVisits = 0;
        if (session.Caller.TakeAnswer() is { } answer && check)
        {
            await session.CheckAsync(cell, answer).ConfigureAwait(false);
        }

        return new Visit(cell.Cell, place, [Math.Round(outcome.Ms, 6)]);
    }

    private async Task EndVisitAsync(CellState cell, CallOutcome outcome)
    {
        if (outcome.End == CallEnd.Failed)
        {
            await session.FailAsync(cell, outcome.Reason(session.Caller.Deadline), drop: false).ConfigureAwait(false);
            return;
        }

        // One stall is a sample above the deadline; a second one in a row is a row that does not answer.
        if (++cell.StalledVisits >= MaxStalledVisits)
        {
            await session.FailAsync(cell, outcome.Reason(session.Caller.Deadline) + ", twice in succession", drop: true).ConfigureAwait(false);
        }
        else
        {
            await cell.Row.ResetAsync().ConfigureAwait(false);
        }
    }
}
