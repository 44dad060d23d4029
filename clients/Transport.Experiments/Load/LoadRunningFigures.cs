namespace Transport.Experiments.Load;

/// <summary>The medians of a load that goes on.</summary>
/// <param name="plan">The load.</param>
/// <param name="seed">Seed of the bootstrap: the run's.</param>
internal sealed class LoadRunningFigures(LoadPlan plan, int seed) : IRunningFigures
{
    private readonly Lock _lock = new();
    private readonly Dictionary<Cell, List<LoadSecond>> _seconds = [];

    public IReadOnlyList<Cell> Take(RunEvent runEvent)
    {
        if (runEvent is not LoadSecondMeasured { Second: var second })
        {
            return [];
        }

        var cell = plan.CellOf(second.Visit.Transport);
        lock (_lock)
        {
            (_seconds.TryGetValue(cell, out var known) ? known : _seconds[cell] = []).Add(second);
        }

        return [cell];
    }

    public RunningFigure Of(Cell cell)
    {
        IReadOnlyList<LoadSecond> seconds;
        lock (_lock)
        {
            seconds = _seconds.TryGetValue(cell, out var known) ? [.. known] : [];
        }

        if (seconds.Count == 0)
        {
            return new RunningFigure(0, null, null, null);
        }

        var times = new LoadFigures(JointSeconds.Of(seconds), plan, 1).Response;
        var median = times.Summarise(seed)?.Median;
        return new RunningFigure((int)Math.Min(times.Count, int.MaxValue), median?.Ms, median?.LowMs, median?.HighMs);
    }
}
