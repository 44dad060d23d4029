namespace Transport.Dashboard.History.Serving;

/// <summary>Makes a trend of what the index knows of the stored runs.</summary>
internal static class TrendBuilder
{
    /// <param name="runs">The newest first.</param>
    /// <param name="asked">What to show; null for the call that most alike runs have; of several, that of the latest run at the reference size.</param>
    /// <param name="pending">Records that are still to be analysed.</param>
    public static RunTrend Of(IReadOnlyList<(string Id, IndexedRun Found, RunLabels Labels)> runs, TrendCall? asked, int pending)
    {
        var calls = runs.SelectMany(run => run.Found.Medians).Select(median => median.Call).Distinct()
            .OrderBy(call => call.Operation).ThenBy(call => call.Orders).ThenBy(call => call.Persons).ToList();
        var latest = runs.FirstOrDefault(run => run.Found.Medians.Count > 0).Found?.Medians.Select(median => median.Call).Distinct().ToList() ?? [];
        var alike = latest.Where(call => call with { Persons = latest[0].Persons } == latest[0]).ToList();
        var usual = alike.FirstOrDefault(call => call.Persons == ReferenceSize.Of(alike.Select(other => other.Persons)));
        var shown = asked ?? calls.OrderByDescending(AlikeRunsOf).ThenByDescending(call => call == usual).ThenByDescending(latest.Contains).FirstOrDefault();
        return new RunTrend
        {
            Call = shown,
            Calls = calls,
            Runs = [.. runs.Reverse().Select(run => RunOf(run.Id, run.Found, run.Labels, shown)).Where(run => run.Medians.Count > 0)],
            Pending = pending,
        };

        // Runs whose medians are one line with those of the latest.
        int AlikeRunsOf(TrendCall call)
        {
            var conditions = runs.Where(run => run.Found.Medians.Any(median => median.Call == call)).Select(run => run.Found.Conditions).ToList();
            return conditions.Count(one => one == conditions[0]);
        }
    }

    private static TrendRun RunOf(string id, IndexedRun found, RunLabels labels, TrendCall? shown) => new()
    {
        RunId = id,
        Name = labels.Name,
        StartedAt = found.StartedAt,
        IsBaseline = labels.IsBaseline,
        Grade = found.Grade,
        Commit = found.Commit,
        Conditions = found.Conditions,
        Medians = [.. found.Medians.Where(median => median.Call == shown).Select(median => new TrendMedian(median.Transport, median.Ms, median.LowMs, median.HighMs))],
    };
}
