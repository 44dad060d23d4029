using Transport.Experiments.Analysis.Replaying;

namespace Transport.Experiments.Load;

/// <summary>What a load made again from its record is compared with.</summary>
/// <remarks>
/// Intervals of a load come from its seconds and know nothing of how processes differ, so that figures differ only where their intervals
/// are apart by a tenth more; those of a load that its own generator spoilt are not compared.
/// </remarks>
internal static class LoadReplay
{
    private const double Margin = 1.1;

    public static IReadOnlyList<ReplayCheck> Check(RunRecord original, RunRecord replay, bool isLikeWithLike)
    {
        var (before, after) = (LoadSummary.Of(original)!, LoadSummary.Of(replay)!);
        var rows = before.Rows.Join(after.Rows, row => row.Transport, row => row.Transport, (Before, After) => (Before, After))
            .Where(pair => pair is { Before.Status: CellStatus.Ok, After.Status: CellStatus.Ok })
            .ToList();
        var why = !isLikeWithLike ? "the environments differ" : !AgentsOf(original).SequenceEqual(AgentsOf(replay)) ? "other machines made the calls" : null;
        return [Order(original, replay), Arrivals(original, replay, before.Plan), ReplayedAnswers.Check(original, replay), Measured(before, after, replay), .. Figures(rows, before.Plan, why)];
    }

    private static ReplayCheck Measured(LoadSummary before, LoadSummary after, RunRecord replay) => ReplayedCells.Check(
        "transports",
        [.. before.Rows.Where(row => row.Status is CellStatus.Ok or CellStatus.Unsteady).Select(row => row.Transport)],
        after.Rows.ToDictionary(row => row.Transport, row => (row.Status, row.Reason)),
        replay);

    /// <summary>What agents' figures depend on: not how they were named.</summary>
    private static IEnumerable<(int, int, string, string)> AgentsOf(RunRecord record) =>
        record.Events.OfType<AgentListed>().OrderBy(agent => agent.Agent).Select(agent => (agent.Weight, agent.Processors, agent.Machine, agent.Runtime));

    private static ReplayCheck Order(RunRecord original, RunRecord replay)
    {
        // A search chooses its trials by what it finds.
        List<(string, int)> Of(RunRecord record) => [.. record.Events.OfType<LoadVisitEnded>().Select(end => (end.Visit.Transport, end.Visit.Round)).Distinct()];
        var (before, after) = (Of(original), Of(replay));
        var common = Math.Min(before.Count, after.Count);
        var isSame = common > 0 && before.Take(common).SequenceEqual(after.Take(common));
        return new ReplayCheck("order of loads", isSame, isSame ? $"{common} in the same order" : "different order");
    }

    /// <summary>In the open model the seed determines how many calls are due; in the closed model the answers do.</summary>
    private static ReplayCheck Arrivals(RunRecord original, RunRecord replay, LoadPlan plan)
    {
        if (plan.Model == LoadModel.Closed)
        {
            return new ReplayCheck("arrivals", true, "not compared: in the closed model calls follow from answers");
        }

        if (original.Manifest.Visit != replay.Manifest.Visit)
        {
            return new ReplayCheck("arrivals", true, "not compared: versions before this one drew other arrivals from the same seed");
        }

        var known = Due(original);
        var common = Due(replay).Where(load => known.ContainsKey(load.Key)).ToList();
        var different = common.Where(load => load.Value != known[load.Key]).ToList();
        return new ReplayCheck(
            "arrivals",
            common.Count > 0 && different.Count == 0,
            different is [] ? $"as many calls due in {common.Count} loads"
                : $"{different[0].Key.Transport}: {different[0].Value} calls due instead of {known[different[0].Key]}");
    }

    private static Dictionary<LoadVisit, long> Due(RunRecord record)
    {
        var whole = record.Events.OfType<LoadVisitEnded>().Where(end => end.IsWhole).Select(end => end.Visit).ToHashSet();
        return record.Events.OfType<LoadSecondMeasured>().Select(measured => measured.Second).Where(second => whole.Contains(second.Visit))
            .GroupBy(second => second.Visit)
            .ToDictionary(load => load.Key, load => load.Sum(second => second.Response.Total() + second.Failures.Total() + second.TimedOut + second.Unsent));
    }

    private static IEnumerable<ReplayCheck> Figures(List<(LoadRow Before, LoadRow After)> rows, LoadPlan plan, string? unlike)
    {
        if (unlike is not null)
        {
            return [new ReplayCheck("figures", true, $"not compared: {unlike}")];
        }

        if (plan.FindCapacity)
        {
            return [CheckOf("capacity", rows, pair => pair is { Before.Capacity: { } a, After.Capacity: { } b } && !(a.High < b.Low) && !(b.High < a.Low))];
        }

        var fit = rows.Where(pair => pair is { Before.Generator: not { Valid: false }, After.Generator: not { Valid: false } }).ToList();
        return
        [
            CheckOf("SLA", fit, pair => pair.Before.SlaKept == pair.After.SlaKept || IsClose(pair)),
            CheckOf("rate", fit, pair => !AreApart(pair.Before.Rate?.Low, pair.Before.Rate?.High, pair.After.Rate?.Low, pair.After.Rate?.High)),
            CheckOf("median", fit, pair => !AreApart(pair.Before.Response?.Median, pair.After.Response?.Median)),
            CheckOf("p95", fit, pair => !AreApart(pair.Before.Response?.P95, pair.After.Response?.P95)),
        ];
    }

    /// <summary>A promise between two figures that are the same by their intervals is kept or broken by chance.</summary>
    private static bool IsClose((LoadRow Before, LoadRow After) pair) =>
        pair.Before.Response is { } before && pair.After.Response is { } after
        && !AreApart(before.Median, after.Median) && !AreApart(before.P95, after.P95) && !AreApart(before.P99, after.P99);

    private static ReplayCheck CheckOf(string what, List<(LoadRow Before, LoadRow After)> rows, Func<(LoadRow Before, LoadRow After), bool> agrees)
    {
        var different = rows.Where(pair => !agrees(pair)).Select(pair => pair.Before.Transport).ToList();
        return new ReplayCheck(
            what,
            different.Count == 0,
            different.Count > 0 ? $"differs: {string.Join(", ", different)}"
                : rows.Count == 0 ? "not compared: the runs have no valid load in common"
                : $"the same for {rows.Count} transports");
    }

    private static bool AreApart(LoadQuantile? before, LoadQuantile? after) => AreApart(before?.LowMs, before?.HighMs, after?.LowMs, after?.HighMs);

    private static bool AreApart(double? low, double? high, double? otherLow, double? otherHigh) => high * Margin < otherLow || otherHigh * Margin < low;
}
