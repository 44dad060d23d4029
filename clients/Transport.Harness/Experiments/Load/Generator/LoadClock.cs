using System.Diagnostics;

namespace Transport.Harness.Experiments.Load.Generator;

/// <summary>Times of a load, in seconds from its beginning and as timestamps.</summary>
internal sealed class LoadClock
{
    /// <summary>The beginning.</summary>
    public long StartedAt { get; } = Stopwatch.GetTimestamp();

    /// <summary>Seconds since the beginning.</summary>
    public double Seconds => Stopwatch.GetElapsedTime(StartedAt).TotalSeconds;

    /// <summary>The timestamp this many seconds after the beginning.</summary>
    public long TimestampOf(double seconds) => StartedAt + (long)(seconds * Stopwatch.Frequency);
}
