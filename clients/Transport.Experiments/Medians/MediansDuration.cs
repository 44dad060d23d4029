using Transport.Experiments.Medians.Streams;

namespace Transport.Experiments.Medians;

/// <summary>How long a run of cells takes.</summary>
internal static class MediansDuration
{
    /// <summary>The share of the box of the rows' warm-up that is used until nothing is compiled any more.</summary>
    private const double RowsWarmUpUsed = 0.6;

    /// <summary>The share of a cell's warm-up box that is used until the cell is stable.</summary>
    private const double CellWarmUpUsed = 0.4;

    /// <summary>Calls of a cell outside of its blocks that no box bounds: warm-up, costs, bytes.</summary>
    private const int OtherCalls = 10;

    /// <summary>Whether the plan has a pass of cold calls.</summary>
    public static bool HasCold(RunPlan plan) => plan.Cold ?? plan.Transports.Contains(RunPlanValidator.All);

    /// <param name="plan">A valid plan.</param>
    /// <param name="cells">Those of the rows that are there.</param>
    public static PlanDuration Of(RunPlan plan, IReadOnlyList<Cell> cells)
    {
        var rows = cells.DistinctBy(cell => cell.Transport).Count();
        var budget = EffortBudget.For(plan.Effort, plan.Tries, rows, cells.Count, precise: plan.Precision is not null);
        var warmUp = (RowsWarmUpUsed * budget.WarmUpOf(rows).TotalSeconds) + (CellWarmUpUsed * cells.Count * budget.WarmUpPerCell.TotalSeconds);
        var periods = Schedule.Periods(cells, budget.LongestPeriod);
        var blockMs = cells.Zip(periods, (cell, period) => (TypicalCalls.MsOf(cell) + TypicalCalls.MsOf(Schedule.SettlingCallOf(cell))) / period).Sum();
        var costs = budget.IsSparing ? Math.Min(cells.Count, 2 * rows) : cells.Count;
        var needed = PlanDuration.PairSeconds + (HasCold(plan) ? budget.ColdOf(rows).TotalSeconds : 0)
            + (budget.Processes * (PlanDuration.PairSeconds + warmUp + (cells.Sum(TypicalCalls.MsOf) * OtherCalls / 1000)))
            + ((budget.IsExact ? budget.MinVisits : budget.Processes * budget.MinVisits) * periods.DefaultIfEmpty(1).Max() * blockMs / 1000)
            + budget.AfterBlocks(costs, cells.Count).TotalSeconds + (budget.Processes * TimeAfterBlocks.OfStreams(budget, cells).TotalSeconds);
        return budget.IsExact || needed > budget.Total.TotalSeconds ? PlanDuration.About(needed) : PlanDuration.AtMost(budget.Total.TotalSeconds);
    }
}
