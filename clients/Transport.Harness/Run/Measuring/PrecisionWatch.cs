using Transport.Harness.Analysis.Internal;
using Transport.Harness.Plan;
using Transport.Harness.Record;

namespace Transport.Harness.Run.Measuring;

/// <summary>Says when every cell's median is known as precisely as the plan asks, by the very interval that the tables will show.</summary>
internal sealed class PrecisionWatch(RunPlan plan)
{
    private readonly Dictionary<Cell, List<IReadOnlyList<double>>> _visits = [];

    /// <summary>Remembers a finished block.</summary>
    public void Take(IEnumerable<Visit> visits)
    {
        if (plan.Precision is null)
        {
            return;
        }

        foreach (var visit in visits.Where(visit => visit.Ms.Count > 0))
        {
            if (!_visits.TryGetValue(visit.Cell, out var known))
            {
                _visits[visit.Cell] = known = [];
            }

            known.Add(visit.Ms);
        }
    }

    /// <param name="blocks">Blocks finished by this process.</param>
    /// <param name="alive">Cells that are still visited.</param>
    public bool IsReached(int blocks, IEnumerable<CellState> alive) =>
        plan.Precision is { } goal && Schedule.IsLookedAtAfter(blocks) && alive.All(cell => IsReached(cell.Cell, goal));

    private bool IsReached(Cell cell, double goal)
    {
        if (!_visits.TryGetValue(cell, out var visits))
        {
            return false;
        }

        var (median, interval) = LatencyFigures.MedianOf([visits], plan.Seed);
        return interval is { } bounds && Math.Max(bounds.High - median, median - bounds.Low) <= goal * median;
    }
}
