namespace Transport.Experiments.Medians;

/// <summary>Makes blocks: cells visited in a seeded shuffled order, the slow ones not in every block.</summary>
/// <param name="session">The process's.</param>
/// <param name="cells">Those to visit: all of the session's, or a part.</param>
internal sealed class BlockVisits(SessionContext session, IReadOnlyList<CellState> cells)
{
    /// <summary>A cell's answer is checked once per this many of its visits; the cells take turns.</summary>
    private const int CheckEvery = 5;

    /// <summary>The same of a cell that has more visits than the others.</summary>
    private const int CheckFrequentEvery = 10;

    /// <summary>Visits in a row with a stall after which a cell has failed.</summary>
    private const int MaxStalledVisits = 2;

    private readonly ClientAssignment _assignment = session.Assignment;
    private readonly CollectionWatch _collections = session.Collections;
    private readonly int[] _periods = Schedule.Periods([.. cells.Select(cell => cell.Cell)], session.Assignment.Budget.LongestPeriod);
    private readonly int[] _calls = Schedule.Calls([.. cells.Select(cell => cell.Cell)], session.Assignment.Budget.CallsOfVisit);
    private readonly int[] _questions = Schedule.Questions([.. cells.Select(cell => cell.Cell)]);

    /// <summary>Blocks from one visit of the slowest cell to the next.</summary>
    public int Period => _periods.Max();

    public async Task<BlockMeasured> MakeAsync(int block)
    {
        var visits = new List<Visit>(cells.Count);
        var order = Schedule.Block(_assignment.Plan.Seed, _assignment.Process, block, cells.Count);
        for (var place = 0; place < order.Length; place++)
        {
            var cell = cells[order[place]];
            var period = _periods[order[place]];
            if (cell.IsDropped || !Schedule.IsVisited(_assignment.Process, block, period, _questions[order[place]]))
            {
                continue;
            }

            if (_assignment.AnnounceCells)
            {
                session.Announce(cell.Cell);
            }

            visits.Add(await VisitAsync(cell, place, visits.Count, _calls[order[place]], check: ((block / period) + order[place]) % CheckEveryOf(period) == 0).ConfigureAwait(false));
        }

        visits = await _collections.CompleteAsync(visits).ConfigureAwait(false);
        return new BlockMeasured(_assignment.Process, block, visits);
    }

    private int CheckEveryOf(int period) => period == 1 && _assignment.Budget.LongestPeriod > Schedule.LongestBySquareRoot ? CheckFrequentEvery : CheckEvery;

    private async Task<Visit> VisitAsync(CellState cell, int place, int index, int calls, bool check)
    {
        // All rows of a question are timed at the same places of a visit, regardless of their duration: more calls in succession would favour the fast ones.
        var outcome = await session.Caller.CallAsync(cell.Row.Client, Schedule.SettlingCallOf(cell.Cell), blamed: cell.Cell).ConfigureAwait(false);
        var ms = new List<double>(calls);
        object? answer = null;
        while (outcome.End == CallEnd.Completed && ms.Count < calls)
        {
            session.Caller.TakeAnswer();
            var before = CollectionWatch.Read();
            outcome = await session.Caller.CallAsync(cell.Row.Client, cell.Cell).ConfigureAwait(false);
            if (outcome.End == CallEnd.Completed)
            {
                _collections.Note(index, ms.Count, cell, outcome, before);
                ms.Add(Math.Round(outcome.Ms, 6));
                answer = session.Caller.TakeAnswer();
            }
        }

        if (outcome.End != CallEnd.Completed)
        {
            await EndVisitAsync(cell, outcome).ConfigureAwait(false);
            return new Visit(cell.Cell, place, ms, outcome.End == CallEnd.Stalled ? 1 : 0);
        }

        cell.StalledVisits = 0;
        if (check && answer is not null)
        {
            await session.CheckAsync(cell, answer).ConfigureAwait(false);
        }

        return new Visit(cell.Cell, place, ms);
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
