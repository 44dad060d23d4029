namespace Transport.Harness.Analysis.Internal;

/// <summary>Whether the measured calls of a cell were level, though its warm-up ended by its time box and not by becoming stable.</summary>
/// <remarks>
/// Large calls are few in a short warm-up, which then cannot tell noise from change. The blocks can: a series is level when in every
/// process the medians of its first and of its second half have overlapping 95 % intervals and lie within <see cref="Tolerance"/>.
/// </remarks>
internal static class Plateau
{
    /// <summary>The most that the halves' medians may differ, as a share of the smaller.</summary>
    private const double Tolerance = 0.10;

    public static bool IsLevel(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits) => visits.Count > 0 && visits.All(IsLevel);

    private static bool IsLevel(IReadOnlyList<IReadOnlyList<double>> visits)
    {
        var half = visits.Count / 2;
        return Middle(visits.Take(half)) is var (first, firstInterval)
            && Middle(visits.Skip(visits.Count - half)) is var (second, secondInterval)
            && firstInterval.Low <= secondInterval.High
            && secondInterval.Low <= firstInterval.High
            && Math.Abs(first - second) <= Tolerance * Math.Min(first, second);
    }

    /// <summary>Median of the visits' medians (calls of one visit are correlated) and its interval; null for too few visits to bound it.</summary>
    private static (double Median, Interval Interval)? Middle(IEnumerable<IReadOnlyList<double>> visits)
    {
        var medians = visits.Select(Median).Order().ToArray();
        return OrderStatistics.IntervalOf(medians, 0.5) is { } interval ? (Median(medians), interval) : null;
    }

    private static double Median(IReadOnlyList<double> values)
    {
        var sorted = values.Order().ToArray();
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
