namespace Transport.Statistics;

/// <summary>Holm's step-down correction for many comparisons (1979).</summary>
public static class Holm
{
    /// <summary>Corrected probabilities in the order given.</summary>
    /// <param name="p">Of the pairs that were compared.</param>
    /// <param name="pairs">All pairs that could have been; those that were not count as the least likely, which is never too lenient.</param>
    public static double[] Correct(IReadOnlyList<double> p, int pairs = 0)
    {
        pairs = Math.Max(pairs, p.Count);
        var corrected = new double[p.Count];
        var largest = 0.0;
        foreach (var (rank, i) in Enumerable.Range(0, p.Count).OrderBy(i => p[i]).Index())
        {
            largest = Math.Max(largest, Math.Min(1, p[i] * (pairs - rank)));
            corrected[i] = largest;
        }

        return corrected;
    }
}
