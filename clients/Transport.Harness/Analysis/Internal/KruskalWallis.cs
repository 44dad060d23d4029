using MathNet.Numerics.Distributions;

namespace Transport.Harness.Analysis.Internal;

/// <summary>Kruskal and Wallis's test (1952): whether groups of values differ in level, from their ranks alone, with the correction for ties.</summary>
internal static class KruskalWallis
{
    /// <summary>Probability of ranks so unevenly spread were all groups alike (chi-square approximation); 1 where there is nothing to tell apart.</summary>
    /// <param name="groups">Of any sizes; groups without a value are none.</param>
    public static double P(IReadOnlyList<IReadOnlyList<double>> groups)
    {
        var sorted = groups.SelectMany((values, group) => values.Select(value => (Value: value, Group: group))).OrderBy(item => item.Value).ToArray();
        var n = (double)sorted.Length;
        var (sums, ties) = (new double[groups.Count], 0.0);
        for (int from = 0, to; from < sorted.Length; from = to)
        {
            for (to = from; to < sorted.Length && sorted[to].Value == sorted[from].Value; to++)
            {
            }

            double tied = to - from;
            ties += (tied * tied * tied) - tied;
            for (var i = from; i < to; i++)
            {
                // Ranks count from 1; equal values share the middle one.
                sums[sorted[i].Group] += (from + to + 1) / 2.0;
            }
        }

        var filled = groups.Index().Where(group => group.Item.Count > 0).ToList();
        var untied = 1 - (ties / ((n * n * n) - n));
        if (filled.Count < 2 || !(untied > 0))
        {
            return 1;
        }

        var h = ((12 / (n * (n + 1)) * filled.Sum(group => sums[group.Index] * sums[group.Index] / group.Item.Count)) - (3 * (n + 1))) / untied;
        return 1 - ChiSquared.CDF(filled.Count - 1, Math.Max(0, h));
    }
}
