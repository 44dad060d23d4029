namespace Transport.Harness.Analysis.Internal;

/// <summary>Whether the measured calls of a cell were level.</summary>
/// <remarks>
/// Large calls are few in a short warm-up, which then cannot tell noise from change. The blocks can: a series is level when in every
/// process the medians of its first and of its second half lie within <see cref="Tolerance"/> or have overlapping 95 % intervals.
/// </remarks>
internal static class Plateau
{
    /// <summary>The most that the halves' medians may differ, as a share of the smaller, when their intervals are apart.</summary>
    private const double Tolerance = 0.10;

    /// <summary>True or false; null where a process has too few visits to bound the halves' medians.</summary>
    public static bool? IsLevel(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits)
    {
        var processes = visits.Select(IsLevel).ToList();
        return processes.Count == 0 || processes.Contains(null) ? null : processes.TrueForAll(level => level == true);
    }

    private static bool? IsLevel(IReadOnlyList<IReadOnlyList<double>> visits)
    {
        var half = visits.Count / 2;
        return Middle(visits.Take(half)) is var (first, firstInterval) && Middle(visits.Skip(visits.Count - half)) is var (second, secondInterval)
            ? Math.Abs(first - second) <= Tolerance * Math.Min(first, second)
                || (firstInterval.Low <= secondInterval.High && secondInterval.Low <= firstInterval.High)
            : null;
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
