namespace Transport.Dashboard.History.Store;

/// <summary>The pace of the stored runs whose records have been read already: a form asks at each key.</summary>
internal sealed class PaceOfRuns(RunIndex index) : IPaceOfRuns
{
    /// <inheritdoc/>
    public double? PaceOf(IPlan plan)
    {
        var like = PlanPace.LikenessOf(plan);
        return index.Known.Where(run => run.Pace?.Like == like).MaxBy(run => run.StartedAt)?.Pace?.Share;
    }
}
