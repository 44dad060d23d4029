namespace Transport.ServerApi.Freezes;

/// <summary>A process froze: its watching thread, which wakes twice per second, did not run for a second or more.</summary>
/// <param name="Number">Counts up from 1; a caller asks for those after the last it has seen.</param>
/// <param name="BeganAt">
/// <see cref="Stopwatch.GetTimestamp"/> by which the thread should have woken: the process froze then at the latest. On one machine
/// the same clock in every process.
/// </param>
/// <param name="EndedAt">When it ran again.</param>
/// <param name="At">Wall clock of <paramref name="BeganAt"/>, UTC.</param>
public sealed record Freeze(long Number, long BeganAt, long EndedAt, DateTimeOffset At)
{
    /// <summary>How long it froze at least, in milliseconds.</summary>
    [JsonIgnore]
    public double Ms => Stopwatch.GetElapsedTime(BeganAt, EndedAt).TotalMilliseconds;

    /// <summary>Whether it froze at some moment of a call.</summary>
    /// <param name="startedAt">Timestamp of the call's beginning.</param>
    /// <param name="endedAt">Timestamp of its end.</param>
    public bool Covers(long startedAt, long endedAt) => BeganAt <= endedAt && EndedAt >= startedAt;
}
