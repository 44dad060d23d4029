using MathNet.Numerics.Distributions;
using Perfolizer;
using Perfolizer.Mathematics.GenericEstimators;

namespace Transport.Harness.Analysis.Internal;

/// <summary>
/// Hodges-Lehmann estimates with distribution-free 95 % bounds: the middle of all pairwise averages (of paired differences) or pairwise
/// differences (of two samples), between the order statistics that the Wilcoxon tests would not refuse (Hollander, Wolfe and Chicken,
/// Nonparametric Statistical Methods, sections 3.2-3.3 and 4.2-4.3).
/// </summary>
internal static class HodgesLehmann
{
    /// <summary>Fewer values than this have no 95 % bounds in a signed-rank test.</summary>
    public const int Fewest = 6;

    /// <summary>Values are pooled to so many before they are paired, since the work grows with their square.</summary>
    private const int Most = 200;

    private static readonly double Z = Normal.InvCDF(0, 1, 1 - (OrderStatistics.Outside / 2));

    /// <summary>The middle of paired differences; null with fewer than <see cref="Fewest"/>.</summary>
    public static (double Center, Interval Bounds)? OfDifferences(IReadOnlyList<double> differences)
    {
        var values = Pool(differences);
        var n = values.Length;
        if (n < Fewest)
        {
            return null;
        }

        var averages = new double[n * (n + 1) / 2];
        var k = 0;
        for (var i = 0; i < n; i++)
        {
            for (var j = i; j < n; j++)
            {
                averages[k++] = (values[i] + values[j]) / 2;
            }
        }

        Array.Sort(averages);
        var rank = SignedRank(n);
        return (HodgesLehmannEstimator.Instance.Median(new Sample(values)), new Interval(averages[rank - 1], averages[^rank]));
    }

    /// <summary>The shift of one sample from another; null where one has fewer than <see cref="Fewest"/> values.</summary>
    public static (double Center, Interval Bounds)? OfSamples(IReadOnlyList<double> sample, IReadOnlyList<double> reference)
    {
        var (x, y) = (Pool(sample), Pool(reference));
        if (Math.Min(x.Length, y.Length) < Fewest)
        {
            return null;
        }

        var shifts = (from a in x from b in y select a - b).ToArray();
        Array.Sort(shifts);
        var (n, m) = ((double)x.Length, (double)y.Length);
        var rank = Math.Max(1, (int)Math.Floor((n * m / 2) - (Z * Math.Sqrt(n * m * (n + m + 1) / 12))));
        return (HodgesLehmannEstimator.Instance.Shift(new Sample(x), new Sample(y)), new Interval(shifts[rank - 1], shifts[^rank]));
    }

    /// <summary>
    /// The largest rank r with P(W &lt; r) at most 2.5 %, W the signed-rank statistic: exact up to 30 values, the normal approximation above.
    /// </summary>
    internal static int SignedRank(int n)
    {
        if (n > 30)
        {
            return Math.Max(1, (int)Math.Floor((n * (n + 1) / 4.0) - (Z * Math.Sqrt(n * (n + 1.0) * ((2 * n) + 1) / 24))));
        }

        // Ways to reach each sum of ranks, rank by rank.
        var ways = new double[(n * (n + 1) / 2) + 1];
        ways[0] = 1;
        for (var rank = 1; rank <= n; rank++)
        {
            for (var sum = ways.Length - 1; sum >= rank; sum--)
            {
                ways[sum] += ways[sum - rank];
            }
        }

        var (below, r) = (0.0, 0);
        while ((below += ways[r]) <= OrderStatistics.Outside / 2 * Math.Pow(2, n))
        {
            r++;
        }

        return Math.Max(1, r);
    }

    /// <summary>Medians of neighbours where there are too many values.</summary>
    private static double[] Pool(IReadOnlyList<double> values)
    {
        if (values.Count <= Most)
        {
            return [.. values];
        }

        return
        [
            .. Enumerable.Range(0, Most).Select(i =>
            {
                var (from, to) = ((int)((long)i * values.Count / Most), (int)((i + 1L) * values.Count / Most));
                return BlockSeries.MedianOf([.. values.Skip(from).Take(to - from)]);
            }),
        ];
    }
}
