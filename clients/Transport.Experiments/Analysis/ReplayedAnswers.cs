using Transport.Runs.Record;

namespace Transport.Experiments.Analysis;

/// <summary>Whether a replay has the answers of its original: by the last digest of every cell that both called.</summary>
internal static class ReplayedAnswers
{
    public static ReplayCheck Check(RunRecord original, RunRecord replay)
    {
        var known = Digests(original);
        var common = Digests(replay).Where(answer => known.ContainsKey(answer.Key)).ToList();
        var different = common.Where(answer => answer.Value != known[answer.Key]).Select(answer => answer.Key.Transport).Distinct().ToList();
        return new ReplayCheck(
            "answers", common.Count > 0 && different.Count == 0, different.Count == 0 ? $"{common.Count} equal digests" : $"different digests of {string.Join(", ", different)}");
    }

    private static Dictionary<Runs.Plan.Cell, string> Digests(RunRecord record) => record.Events.OfType<CellVerified>()
        .GroupBy(check => check.Cell)
        .ToDictionary(checks => checks.Key, checks => checks.Last().Digest);
}
