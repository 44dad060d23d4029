using Transport.Experiments.Medians.Pairs;
using Transport.Experiments.Medians.Streams;

namespace Transport.Experiments.Medians;

/// <summary>Measures blocks until time or blocks are used up, or the precision is reached.</summary>
internal sealed class BlockPhase(SessionContext session)
{
    private readonly ClientAssignment _assignment = session.Assignment;
    private readonly PrecisionWatch _precision = new(session.Assignment.Plan);
    private readonly BlockVisits _blocks = new(session, session.Cells);

    /// <returns>Why the blocks ended, as in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync()
    {
        var budget = _assignment.Budget;
        var box = session.TimeLeft - AfterBlocks;
        var period = _blocks.Period;
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
            var measured = await _blocks.MakeAsync(block).ConfigureAwait(false);
            _precision.Take(measured);
            session.Send(measured);
        }

        return EndReasons.Completed;
    }

    private TimeSpan TimeLeft(TimeSpan forAllBlocks, TimeSpan ofBox, TimeSpan forFewest)
    {
        var blocks = _assignment.Budget.IsExact || forAllBlocks < ofBox ? forAllBlocks : ofBox;
        return TimeSpan.FromTicks(Math.Max(0, Math.Max(blocks.Ticks, forFewest.Ticks))) + AfterBlocks;
    }

    private TimeSpan AfterBlocks => TimeAfterBlocks.Of(_assignment.Budget, _assignment.Cells);
}
