namespace Transport.Dashboard.Live;

/// <summary>What has changed in a run since it was last asked.</summary>
/// <param name="HasNewHead">The run's id, kind or command line became known, which only the whole state contains.</param>
internal sealed record LiveChanges(
    LiveProgress? Progress,
    IReadOnlyList<LiveCell> Cells,
    IReadOnlyList<LiveStrip> Strips,
    IReadOnlyList<LiveSecond> Seconds,
    bool HasNewHead = false)
{
    public bool IsEmpty => !HasNewHead && Progress is null && Cells.Count == 0 && Strips.Count == 0 && Seconds.Count == 0;
}
