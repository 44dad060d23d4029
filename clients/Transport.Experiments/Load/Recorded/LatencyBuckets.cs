using System.Numerics;

namespace Transport.Experiments.Load.Recorded;

/// <summary>
/// The buckets in which a load counts latencies: exact below 25.6 us, then 128 to an octave, so that a figure read back is at most 0.4 %
/// off, up to <see cref="LargestMs"/>. A load makes too many calls to keep each; a second's buckets are kept instead.
/// </summary>
public static class LatencyBuckets
{
    /// <summary>Longer latencies count as this long: some three hours.</summary>
    public const double LargestMs = 1e7;

    private const double UnitMs = 0.0001;
    private const int Linear = 256;
    private const int PerOctave = 128;

    public static int Count { get; } = IndexOf(LargestMs) + 1;

    /// <summary>The bucket of a latency in milliseconds; what is negative counts as none.</summary>
    public static int IndexOf(double ms)
    {
        var units = (ulong)(Math.Clamp(ms, 0, LargestMs) / UnitMs);
        if (units < Linear)
        {
            return (int)units;
        }

        var octave = BitOperations.Log2(units) - 8;
        return Linear + (octave * PerOctave) + (int)((units >> (octave + 1)) - PerOctave);
    }

    /// <summary>The middle of a bucket, in milliseconds.</summary>
    public static double MsOf(int index) => MsAt(index, 0.5);

    /// <summary>The end of a bucket, where the next one begins.</summary>
    public static double EndMsOf(int index) => MsAt(index, 1);

    /// <param name="index">A bucket.</param>
    /// <param name="part">0 for its beginning, 1 for its end.</param>
    private static double MsAt(int index, double part)
    {
        if (index < Linear)
        {
            return (index + part) * UnitMs;
        }

        var octave = (index - Linear) / PerOctave;
        var low = (ulong)(PerOctave + ((index - Linear) % PerOctave)) << (octave + 1);
        return (low + (part * (1UL << (octave + 1)))) * UnitMs;
    }
}
