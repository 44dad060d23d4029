namespace Transport.Experiments.Analysis.Comparing;

/// <summary>In what two runs visited the same cells differently: such figures are of different calls, and are not compared.</summary>
internal static class PlanDiff
{
    /// <summary>Calls of a visit that differ by less are chance: they come from an estimate of the call's time.</summary>
    private const double MostCalls = 1.5;

    private const string EarlierVisit = "as many calls as fit in 10 ms";

    public static IReadOnlyList<ManifestDifference> Of(RunRecord before, RunRecord after, IReadOnlyList<Cell> cells)
    {
        var (first, second) = (before.Manifest.Plan, after.Manifest.Plan);
        var found = new List<ManifestDifference>();
        if (first.Tries is null != second.Tries is null)
        {
            found.Add(new ManifestDifference("tries", Text(first.Tries), Text(second.Tries), Matters: true));
        }

        if (first.Effort != second.Effort)
        {
            found.Add(new ManifestDifference("effort", Text(first.Effort).ToLowerInvariant(), Text(second.Effort).ToLowerInvariant(), Matters: true));
        }

        if (DataOf(first) != DataOf(second))
        {
            found.Add(new ManifestDifference("data", DataOf(first), DataOf(second), Matters: true));
        }

        if (PayloadOf(first) != PayloadOf(second))
        {
            found.Add(new ManifestDifference("payload", PayloadOf(first), PayloadOf(second), Matters: true));
        }

        if (DatabaseOf(first) != DatabaseOf(second))
        {
            found.Add(new ManifestDifference("database", DatabaseOf(first), DatabaseOf(second), Matters: true));
        }

        if (before.Manifest.Visit != after.Manifest.Visit)
        {
            found.Add(new ManifestDifference("visits", before.Manifest.Visit ?? EarlierVisit, after.Manifest.Visit ?? EarlierVisit, Matters: true));
        }

        var (callsBefore, callsAfter) = (CallsOf(before, cells), CallsOf(after, cells));
        var unlike = cells.Where(cell => callsBefore.TryGetValue(cell, out var b) && callsAfter.TryGetValue(cell, out var a) && Math.Max(a / b, b / a) >= MostCalls)
            .Select(cell => (Cell: cell, Ratio: callsAfter[cell] / callsBefore[cell])).ToList();
        if (2 * unlike.Count > cells.Count)
        {
            var worst = unlike.MaxBy(item => Math.Abs(Math.Log(item.Ratio))).Cell;
            found.Add(new ManifestDifference(
                $"calls per visit ({unlike.Count} cells, {worst.Transport} among them)", $"{callsBefore[worst]:0.#}", $"{callsAfter[worst]:0.#}", Matters: true));
        }

        return found;
    }

    private static string DataOf(RunPlan plan) => Text(plan.Data).ToLowerInvariant() + (plan.Fresh ? ", fresh" : "") + (plan.Vary ? ", varied" : "");

    /// <summary>Two samples may have one name.</summary>
    private static string PayloadOf(RunPlan plan) => plan.Payload is { } payload ? $"{payload.Id} ({payload.Facts.Sha256[..Math.Min(8, payload.Facts.Sha256.Length)]})" : "persons";

    /// <summary>The kind of database, and what is asked of it where that is not persons.</summary>
    private static string DatabaseOf(RunPlan plan) => plan.Database is { } database ? database.Store + (database.Scenario is { } scenario ? $", {scenario}" : "") : "none";

    private static Dictionary<Cell, double> CallsOf(RunRecord record, IReadOnlyList<Cell> cells)
    {
        var asked = cells.ToHashSet();
        return record.Events.OfType<BlockMeasured>().SelectMany(block => block.Visits).Where(visit => visit.Ms.Count > 0 && asked.Contains(visit.Cell))
            .GroupBy(visit => visit.Cell).ToDictionary(visits => visits.Key, visits => visits.Average(visit => visit.Ms.Count));
    }

    private static string Text<T>(T? value) => Convert.ToString(value, CultureInfo.InvariantCulture) is { Length: > 0 } text ? text : "none";
}
