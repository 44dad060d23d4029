using MathNet.Numerics.Distributions;

namespace Transport.Soak;

/// <summary>
/// Flat or growing? Theil and Sen's slope over the medians of equal stretches of time, the first third of it left out, with the bounds that Kendall's
/// statistic gives it (Sen, 1968). Single peaks, as a collector makes them, weigh no more than any other sample.
/// </summary>
/// <param name="Level">Median of what was looked at.</param>
/// <param name="Growth">By how much it grew from the first to the last stretch; negative where it fell.</param>
/// <param name="Low">Lower bound of that, at 99 %.</param>
/// <param name="High">Upper bound.</param>
/// <param name="Tolerance">Growth that does not count, even if it is certain.</param>
public sealed record SoakSlope(double Level, double Growth, double Low, double High, double Tolerance)
{
    /// <summary>Fewer samples are not significant.</summary>
    public const int FewestSamples = 12;

    private const int Stretches = 24;

    /// <summary>A tenth more is none: heaps breathe.</summary>
    private const double Practical = 0.10;

    /// <summary>False only where growth is certain and more than the tolerance.</summary>
    public bool IsFlat => Low <= 0 || Growth <= Tolerance;

    /// <param name="samples">At equal distances, in order.</param>
    /// <param name="least">Growth that does not count at any level.</param>
    /// <returns>Null if there are too few.</returns>
    public static SoakSlope? Of(IReadOnlyList<double> samples, double least)
    {
        ArgumentNullException.ThrowIfNull(samples);
        var settled = samples.Skip(samples.Count / 3).ToList();
        if (settled.Count < FewestSamples)
        {
            return null;
        }

        var size = Math.Max(1, settled.Count / Stretches);
        var medians = settled.Chunk(size).Where(chunk => chunk.Length == size).Select(SortedCalls.MedianOf).ToList();
        var slopes = new List<double>();
        for (var i = 0; i < medians.Count; i++)
        {
            for (var j = i + 1; j < medians.Count; j++)
            {
                slopes.Add((medians[j] - medians[i]) / (j - i));
            }
        }

        slopes.Sort();
        double n = medians.Count;
        var halfWidth = Normal.InvCDF(0, 1, 0.995) * Math.Sqrt(n * (n - 1) * ((2 * n) + 5) / 18);
        var level = SortedCalls.MedianOf(medians);
        return new SoakSlope(
            Round(level),
            Round(SortedCalls.MedianOf(slopes) * (n - 1)),
            Round(At((slopes.Count - halfWidth) / 2) * (n - 1)),
            Round(At((slopes.Count + halfWidth) / 2) * (n - 1)),
            Round(Math.Max(least, level * Practical)));

        double At(double place) => slopes[Math.Clamp((int)Math.Round(place), 0, slopes.Count - 1)];
    }

    private static double Round(double value) => Math.Round(value, 2);
}
