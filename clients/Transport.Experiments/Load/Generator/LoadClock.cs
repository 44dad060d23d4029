using System.Diagnostics;

namespace Transport.Experiments.Load.Generator;

/// <summary>Times of a load, in seconds from its beginning and as timestamps.</summary>
/// <param name="startedAt">The beginning.</param>
internal sealed class LoadClock(long startedAt)
{
    /// <summary>Begins now.</summary>
    public LoadClock()
        : this(Stopwatch.GetTimestamp())
    {
    }

    /// <summary>The beginning.</summary>
    public long StartedAt => startedAt;

    /// <summary>Seconds since the beginning.</summary>
    public double Seconds => Stopwatch.GetElapsedTime(StartedAt).TotalSeconds;

    /// <summary>The timestamp this many seconds after the beginning.</summary>
    public long TimestampOf(double seconds) => StartedAt + (long)(seconds * Stopwatch.Frequency);
}
