namespace Transport.ServerApi.Freezes;

/// <summary>Finds the freezes of a process from the times at which one of its threads read the clock. Not for concurrent use.</summary>
/// <param name="startedAt">Timestamp of the first look.</param>
/// <param name="every">How often the thread means to look.</param>
/// <param name="least">The least lateness that counts as a freeze: more than a busy machine keeps a thread waiting.</param>
public sealed class FreezeDetector(long startedAt, TimeSpan every, TimeSpan least)
{
    private long _last = startedAt;
    private long _count;

    /// <summary>A look at the clock.</summary>
    /// <param name="timestamp">Of <see cref="Stopwatch"/>, which does not run while the machine is suspended.</param>
    /// <param name="now">Wall clock at the same moment.</param>
    /// <returns>The freeze that ended just now; null if there was none.</returns>
    public Freeze? Look(long timestamp, DateTimeOffset now)
    {
        var due = _last + (long)(every.TotalSeconds * Stopwatch.Frequency);
        _last = timestamp;
        var late = Stopwatch.GetElapsedTime(due, timestamp);
        return late < least ? null : new Freeze(++_count, due, timestamp, now - late);
    }
}
