namespace Transport.Dashboard.Live;

/// <summary>What has changed in a run since it was last asked.</summary>
internal sealed record LiveChanges(
    LiveProgress? Progress, IReadOnlyList<LiveCell> Cells, IReadOnlyList<LiveStrip> Strips, IReadOnlyList<LiveSecond> Seconds)
{
    public bool IsEmpty => Progress is null && Cells.Count == 0 && Strips.Count == 0 && Seconds.Count == 0;
}
