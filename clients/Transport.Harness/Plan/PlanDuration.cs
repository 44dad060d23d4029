using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan.Load;

namespace Transport.Harness.Plan;

/// <summary>How long a plan takes, reported before it runs. Nothing is measured for it, and no measurement depends on it.</summary>
/// <param name="Seconds">From the first process to the last line of the record.</param>
/// <param name="IsAtMost">
/// Whether a time box holds it to that. Otherwise it ends when its calls are made, and this is an estimate from <see cref="TypicalCalls"/> that
/// a machine twice as fast halves.
/// </param>
public sealed record PlanDuration(double Seconds, bool IsAtMost)
{
    /// <summary>A server process and a client process until the first call.</summary>
    private const double PairSeconds = 1.3;

    /// <summary>The same with cold calls and the end of both, before the next pair begins.</summary>
    private const double FreshPairSeconds = 2.5;

    /// <summary>A row of a client with many: opened, verified, closed.</summary>
    private const double RowSeconds = 0.5;

    /// <summary>A client process until its first call, and its end.</summary>
    private const double ClientSeconds = 0.8;

    /// <summary>The generator's ceiling, measured before every load.</summary>
    private const double CeilingSeconds = 5;

    /// <summary>The share of a warm-up's box that is used until a row is stable.</summary>
    private const double WarmUpUsed = 0.4;

    /// <summary>Calls of a cell outside of its blocks that no box bounds: warm-up, costs, bytes.</summary>
    private const int OtherCalls = 10;

    /// <summary>Of a run of cells.</summary>
    /// <param name="plan">A valid plan.</param>
    /// <param name="cells">Those of the available rows.</param>
    public static PlanDuration Of(RunPlan plan, IReadOnlyList<Cell> cells)
    {
        ArgumentNullException.ThrowIfNull(plan);
        var rows = cells.DistinctBy(cell => cell.Transport).Count();
        var budget = EffortBudget.For(plan.Effort, plan.Tries, rows, cells.Count, precise: plan.Precision is not null);
        var warmUp = WarmUpUsed * ((rows * budget.WarmUpPerRow.TotalSeconds) + (cells.Count * budget.WarmUpPerCell.TotalSeconds));
        var periods = budget.IsExact ? [.. cells.Select(_ => 1)] : Schedule.Periods(cells);
        var blockMs = cells.Zip(periods, (cell, period) => (TypicalCalls.MsOf(cell) + TypicalCalls.MsOf(Schedule.SettlingCallOf(cell))) / period).Sum();
        var costs = budget.IsSparing ? Math.Min(cells.Count, 2 * rows) : cells.Count;
        var needed = PairSeconds + Math.Min(budget.Cold.TotalSeconds, rows * PairSeconds)
            + (budget.Processes * (PairSeconds + warmUp + (cells.Sum(TypicalCalls.MsOf) * OtherCalls / 1000)))
            + ((budget.IsExact ? budget.MinVisits : budget.Processes * budget.MinVisits) * periods.DefaultIfEmpty(1).Max() * blockMs / 1000)
            + budget.AfterBlocks(costs, cells.Count).TotalSeconds;
        return budget.IsExact || needed > budget.Total.TotalSeconds ? About(needed) : new PlanDuration(budget.Total.TotalSeconds, IsAtMost: true);
    }

    /// <summary>Of a load, or of a search for capacity.</summary>
    /// <param name="plan">A valid plan.</param>
    /// <param name="rows">The available rows.</param>
    public static PlanDuration Of(LoadPlan plan, int rows)
    {
        ArgumentNullException.ThrowIfNull(plan);
        var (trials, seconds) = plan.FindCapacity ? (CapacitySearch.TypicalTrials, plan.Stages[0].Seconds) : (1, LoadProfile.SecondsOf(plan.Stages));
        return About(PairSeconds + CeilingSeconds + (plan.Rounds * rows * trials * (ClientSeconds + plan.WarmUpSeconds + seconds)));
    }

    /// <summary>Of an article's experiment.</summary>
    /// <param name="plan">A valid plan.</param>
    /// <param name="cells">Those of the available rows.</param>
    public static PlanDuration Of(ArticlePlan plan, IReadOnlyList<Cell> cells) => plan switch
    {
        Article1Plan one => About(PairSeconds + cells.Sum(cell => FreshPairSeconds + (one.Tries * TypicalCalls.MsOf(cell) / 1000))),
        Article2Plan two => About(PairSeconds + (RowSeconds * cells.Count) + ((two.Repetitions + 1.0) * cells.Count * two.Threads * two.Calls / RateOf(two.Threads))),
        Article3Plan three => new PlanDuration(three.Minutes * 60, IsAtMost: true),
        _ => throw new ArgumentException($"{plan?.GetType().Name} has no experiment.", nameof(plan)),
    };

    /// <summary>Fewer callers than keep both sides busy wait for their answers in turn.</summary>
    private static double RateOf(int callers) => TypicalCalls.ConcurrentPerSecond * Math.Min(1, callers / 4.0);

    private static PlanDuration About(double seconds) => new(Math.Ceiling(seconds), IsAtMost: false);
}
