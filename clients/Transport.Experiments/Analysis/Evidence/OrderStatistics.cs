using MathNet.Numerics.Distributions;

namespace Transport.Experiments.Analysis.Evidence;

/// <summary>
/// Distribution-free intervals of a quantile: two order statistics between which the quantile lies, for any distribution
/// (Hoefler and Belli, SC'15, section 3.1.3).
/// </summary>
internal static class OrderStatistics
{
    /// <summary>Probability left outside, shared equally by both ends.</summary>
    public const double Outside = 0.05;

    /// <summary>
    /// The tightest equal-tailed interval, or null where even the smallest and largest value would not bound the quantile: fewer than 6
    /// values for the median, 36 for p90, 72 for p95, 368 for p99.
    /// </summary>
    /// <param name="sorted">Independent values, ascending.</param>
    /// <param name="probability">The quantile asked for, above 0 and below 1.</param>
    public static Interval? IntervalOf(IReadOnlyList<double> sorted, double probability) =>
        RanksOf(sorted.Count, probability) is var (low, high) ? new Interval(sorted[low - 1], sorted[high - 1]) : null;

    /// <summary>Ranks, from 1, of the two order statistics for <paramref name="count"/> values.</summary>
    /// <remarks>
    /// With B ~ Binomial(n, p) values below the quantile, the k-th value lies above it with P(B &lt; k), so the lower rank is the largest k
    /// with P(B &lt;= k - 1) at most half of <see cref="Outside"/>, the upper the smallest k with P(B &gt;= k) at most that.
    /// </remarks>
    public static (int Low, int High)? RanksOf(int count, double probability)
    {
        if (count == 0)
        {
            return null;
        }

        var low = FirstRank(count, k => Binomial.CDF(probability, count, k) > Outside / 2);
        var high = FirstRank(count, k => k > 0 && 1 - Binomial.CDF(probability, count, k - 1) <= Outside / 2);
        return low >= 1 && high <= count ? (low, high) : null;
    }

    /// <summary>The smallest k of 0..count that satisfies a condition which, once true, stays true; count + 1 when none does.</summary>
    private static int FirstRank(int count, Func<int, bool> holds)
    {
        var (low, high) = (0, count + 1);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = holds(middle) ? (low, middle) : (middle + 1, high);
        }

        return low;
    }
}
