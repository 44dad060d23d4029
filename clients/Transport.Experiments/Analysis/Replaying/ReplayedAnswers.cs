namespace Transport.Experiments.Analysis.Replaying;

/// <summary>Whether a replay has the answers of its original: by the last digest of every cell that both called.</summary>
internal static class ReplayedAnswers
{
    public static ReplayCheck Check(RunRecord original, RunRecord replay)
    {
        var (known, found) = (Digests(original), Digests(replay));
        if (known.Count == 0 && found.Count == 0)
        {
            // A limit of the machine has no digest.
            return new ReplayCheck("answers", true, "not compared: neither run has digests");
        }

        var common = found.Where(answer => known.ContainsKey(answer.Key)).ToList();
        var different = common.Where(answer => answer.Value != known[answer.Key]).Select(answer => answer.Key.Transport).Distinct().ToList();
        return new ReplayCheck(
            "answers", common.Count > 0 && different.Count == 0, different.Count == 0 ? $"{common.Count} equal digests" : $"different digests of {string.Join(", ", different)}");
    }

    private static Dictionary<Runs.Plan.Cell, string> Digests(RunRecord record) => record.Events.OfType<CellVerified>()
        .GroupBy(check => check.Cell)
        .ToDictionary(checks => checks.Key, checks => checks.Last().Digest);
}
