namespace Transport.Experiments.Analysis.Evidence;

/// <summary>Whether the measured calls of a cell were level.</summary>
/// <remarks>
/// Large calls are few in a short warm-up, which then cannot distinguish noise from change. The blocks can: a series is level when in every
/// process, or in all together if one has few visits, the medians of its first and of its second half lie within <see cref="Tolerance"/> or have overlapping 95 % intervals.
/// </remarks>
internal static class Plateau
{
    /// <summary>The most that the halves' medians may differ, as a share of the smaller, when their intervals are apart.</summary>
    private const double Tolerance = 0.10;

    /// <summary>True or false; null if a process has too few visits to bound the halves' medians.</summary>
    public static bool? IsLevel(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits)
    {
        // Calls of one visit are correlated.
        var series = visits.Select(process => process.Select(SortedCalls.MedianOf).ToArray()).ToList();
        var processes = series.Select(process => IsLevel(FirstHalf(process), SecondHalf(process))).ToList();
        if (processes.Count > 1 && processes.Contains(null))
        {
            // The halves of all processes together, each as shares of its process, where one alone has too few visits.
            var shares = series.Where(process => process.Length > 1).Select(process => process.Select(ms => ms / SortedCalls.MedianOf(process)).ToArray()).ToList();
            return IsLevel(shares.SelectMany(FirstHalf), shares.SelectMany(SecondHalf));
        }

        return processes.Count == 0 || processes.Contains(null) ? null : processes.TrueForAll(level => level == true);
    }

    /// <summary>By how much the medians of first and second half differ, as a logarithm without its sign; the mean of the processes.</summary>
    public static double ChangeOf(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits) => visits
        .Select(process => process.Select(SortedCalls.MedianOf).ToArray())
        .Where(process => process.Length > 1)
        .Select(process => Math.Abs(Math.Log(SortedCalls.MedianOf([.. SecondHalf(process)]) / SortedCalls.MedianOf([.. FirstHalf(process)]))))
        .DefaultIfEmpty(0).Average();

    private static IEnumerable<double> FirstHalf(double[] visits) => visits.Take(visits.Length / 2);

    private static IEnumerable<double> SecondHalf(double[] visits) => visits.Skip(visits.Length - (visits.Length / 2));

    private static bool? IsLevel(IEnumerable<double> firstHalf, IEnumerable<double> secondHalf) =>
        Middle(firstHalf) is var (first, firstInterval) && Middle(secondHalf) is var (second, secondInterval)
            ? Math.Abs(first - second) <= Tolerance * Math.Min(first, second)
                || (firstInterval.Low <= secondInterval.High && secondInterval.Low <= firstInterval.High)
            : null;

    /// <summary>Median of the visits and its interval; null for too few to bound it.</summary>
    private static (double Median, Interval Interval)? Middle(IEnumerable<double> visits)
    {
        var medians = visits.Order().ToArray();
        return OrderStatistics.IntervalOf(medians, 0.5) is { } interval ? (SortedCalls.MedianOf(medians), interval) : null;
    }
}
