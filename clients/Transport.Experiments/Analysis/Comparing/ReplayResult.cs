using Transport.Experiments.Analysis.Replaying;
using Transport.Experiments.Kinds;

namespace Transport.Experiments.Analysis.Comparing;

/// <summary>A run repeated from its record, compared with the original.</summary>
/// <param name="Comparison">Of a run: cell by cell; latencies count only between like environments. Null of a load.</param>
/// <param name="Checks">What was compared, each with what was found.</param>
public sealed record ReplayResult(RunComparison? Comparison, IReadOnlyList<ReplayCheck> Checks)
{
    /// <summary>Whether the replay agrees in everything that was compared.</summary>
    public bool Agrees => Checks.All(check => check.Agrees);

    /// <summary>Holds a replay against the run that it repeats.</summary>
    public static ReplayResult Of(RunRecord original, RunRecord replay)
    {
        ArgumentNullException.ThrowIfNull(original);
        var isLikeWithLike = ManifestDiff.Of(original, replay).All(difference => !difference.Matters);
        if (ExperimentList.For(ExperimentList.PlanOf(original)).CheckReplay(original, replay, isLikeWithLike) is { } checks)
        {
            return new ReplayResult(null, checks);
        }

        var comparison = RunComparison.Of(original, replay);
        var (before, after) = (SummaryBuilder.Build(original).Cells, SummaryBuilder.Build(replay).Cells);
        return new ReplayResult(comparison, [Order(original, replay), ReplayedAnswers.Check(original, replay), Measured(before, after, replay), Bytes(comparison), Ranking(before, after), Latencies(comparison)]);
    }

    private static ReplayCheck Measured(IReadOnlyList<CellSummary> before, IReadOnlyList<CellSummary> after, RunRecord replay) => ReplayedCells.Check(
        "cells",
        [.. before.Where(cell => cell.Status is CellStatus.Ok or CellStatus.Unsteady).Select(NameOf)],
        after.ToDictionary(NameOf, cell => (cell.Status, cell.Reason)),
        replay);

    private static string NameOf(CellSummary cell) => GateResult.NameOf(cell.Transport, cell.Operation, cell.Persons, cell.Orders);

    private static ReplayCheck Order(RunRecord original, RunRecord replay)
    {
        var known = Orders(original);
        var common = Orders(replay).Where(block => known.ContainsKey(block.Key)).ToList();
        // Which cells a block visits may have changed with the version; their order has not.
        var different = common.Count(block => !block.Value.Intersect(known[block.Key]).SequenceEqual(known[block.Key].Intersect(block.Value)));
        return new ReplayCheck(
            "order of visits",
            common.Count > 0 && different == 0,
            common.Count == 0 ? "the runs have no block in common" : $"{common.Count - different} of {common.Count} common blocks in the same order");
    }

    private static Dictionary<(int Process, int Block), IReadOnlyList<Runs.Plan.Cell>> Orders(RunRecord record) => record.Events.OfType<BlockMeasured>()
        .DistinctBy(block => (block.Process, block.Block))
        .ToDictionary(block => (block.Process, block.Block), block => (IReadOnlyList<Runs.Plan.Cell>)[.. block.Visits.Select(visit => visit.Cell)]);

    private static ReplayCheck Bytes(RunComparison comparison)
    {
        var changed = comparison.Cells.Where(cell => cell.Counters.Any(counter => counter.Name is "request bytes" or "response bytes")).Select(GateResult.NameOf).ToList();
        return new ReplayCheck("bodies", changed.Count == 0, changed.Count == 0 ? "of the same length" : $"of different length: {string.Join("; ", changed)}");
    }

    /// <summary>A pair disagrees only where both runs decide it, and differently.</summary>
    private static ReplayCheck Ranking(IReadOnlyList<CellSummary> before, IReadOnlyList<CellSummary> after)
    {
        var turned =
            (from cell in before
             where cell is { IsRanked: true, VersusFastest.Verdict: Verdict.Slower }
             let again = after.FirstOrDefault(found => Same(found, cell))
             where again is { IsRanked: true, VersusFastest: null }
             let fastest = after.FirstOrDefault(found => SameQuestion(found, cell) && found.Transport != cell.Transport && WasFastest(before, found))
             where fastest is { VersusFastest.Verdict: Verdict.Slower }
             select $"{cell.Transport} at {cell.Persons}").ToList();
        return new ReplayCheck("ranking", turned.Count == 0, turned.Count == 0 ? "no decided ranking reversed" : $"reversed: {string.Join(", ", turned)}");
    }

    private static bool WasFastest(IReadOnlyList<CellSummary> cells, CellSummary found) =>
        cells.Any(cell => Same(cell, found) && cell is { IsRanked: true, VersusFastest: null });

    private static bool Same(CellSummary a, CellSummary b) => a.Transport == b.Transport && SameQuestion(a, b);

    private static bool SameQuestion(CellSummary a, CellSummary b) => a.Operation == b.Operation && a.Persons == b.Persons && a.Orders == b.Orders;

    private static ReplayCheck Latencies(RunComparison comparison)
    {
        if (!comparison.IsLikeWithLike)
        {
            return new ReplayCheck("latencies", true, "not compared: the environments differ");
        }

        var different = comparison.Cells.Where(cell => cell.Difference is { Verdict: Verdict.Faster or Verdict.Slower }).ToList();
        return new ReplayCheck(
            "latencies",
            different.Count == 0,
            different.Count == 0
                ? "no cell is proved to differ"
                : FormattableString.Invariant($"{different.Count} of {comparison.Cells.Count} cells differ beyond noise, the first {GateResult.NameOf(different[0])}: {different[0].Difference!.Ratio:0.00}x"));
    }
}
