using Transport.Dashboard.Plans;

namespace Transport.Dashboard.History.Store;

/// <summary>The pace of the stored runs whose records have been read already: a form asks at each key.</summary>
internal sealed class PaceOfRuns(RunIndex index) : IPaceOfRuns
{
    /// <inheritdoc/>
    public double? PaceOf(Scenario scenario) =>
        index.Known.Where(run => run.Pace is not null && run.Scenario == scenario).MaxBy(run => run.StartedAt)?.Pace;
}
