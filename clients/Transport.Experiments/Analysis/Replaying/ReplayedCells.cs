namespace Transport.Experiments.Analysis.Replaying;

/// <summary>Whether a replay measured what its original did.</summary>
internal static class ReplayedCells
{
    /// <param name="what">What was measured, for example "cells".</param>
    /// <param name="original">What the original measured, by name.</param>
    /// <param name="found">How each ended in the replay, and why, by name.</param>
    /// <param name="replay">Of a replay that was ended early, only what failed counts.</param>
    public static ReplayCheck Check(
        string what, IReadOnlyList<string> original, IReadOnlyDictionary<string, (CellStatus Status, string? Reason)> found, RunRecord replay)
    {
        var isWhole = EndReasons.IsWhole(replay.EndReason);
        List<string> lost = [.. original.Select(Problem).OfType<string>()];
        return new ReplayCheck(
            what,
            lost.Count == 0,
            lost.Count > 0 ? string.Join("; ", lost)
                : isWhole ? $"all {original.Count} measured again"
                : "none failed");

        string? Problem(string name) => !found.TryGetValue(name, out var ended)
            ? (isWhole ? $"{name}: not in the replay" : null)
            : ended.Status switch
            {
                CellStatus.Ok or CellStatus.Unsteady => null,
                CellStatus.Failed => $"{name}: failed in the replay: {ended.Reason}",
                _ => isWhole ? $"{name}: unavailable in the replay: {ended.Reason}" : null,
            };
    }
}
