namespace Transport.Experiments.Medians.Pairs;

/// <summary>
/// Says when every cell's median is known as precisely as the plan asks, by the very interval that the tables will show: in a process over
/// its own blocks, in the run over those of all processes.
/// </summary>
/// <param name="plan">Of the run.</param>
internal sealed class PrecisionWatch(RunPlan plan)
{
    private readonly Dictionary<Cell, SortedDictionary<int, List<IReadOnlyList<double>>>> _visits = [];

    /// <summary>Remembers a finished block.</summary>
    public void Take(BlockMeasured block)
    {
        if (plan.Precision is null)
        {
            return;
        }

        foreach (var visit in block.Visits.Where(visit => visit.Ms.Count + visit.Stalls > 0))
        {
            if (!_visits.TryGetValue(visit.Cell, out var processes))
            {
                _visits[visit.Cell] = processes = [];
            }

            if (!processes.TryGetValue(block.Process, out var known))
            {
                processes[block.Process] = known = [];
            }

            known.Add(LatencyFigures.TimesOf(visit));
        }
    }

    /// <summary>Whether it is time to look, and the goal is reached.</summary>
    /// <param name="blocks">Blocks finished by this process.</param>
    /// <param name="alive">Cells that are still visited.</param>
    public bool IsReached(int blocks, IEnumerable<Cell> alive) => Schedule.IsLookedAtAfter(blocks) && IsReached(alive);

    /// <summary>Whether the goal is reached; never without one.</summary>
    /// <param name="alive">Cells that are still visited.</param>
    public bool IsReached(IEnumerable<Cell> alive) => plan.Precision is { } goal && alive.All(cell => IsReached(cell, goal));

    private bool IsReached(Cell cell, double goal)
    {
        if (!_visits.TryGetValue(cell, out var processes))
        {
            return false;
        }

        return LatencyFigures.MedianOf([.. processes.Values]) is { Value: var median, Low: { } low, High: { } high }
            && Math.Max(high - median, median - low) <= goal * median;
    }
}
