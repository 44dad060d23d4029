namespace Transport.Harness.Analysis.Internal;

/// <summary>
/// Interval of a median by drawing whole visits anew, not single calls: the calls of one visit follow each other within milliseconds and
/// resemble each other more than calls of another block, so treating them as independent would promise too much. Where a run had several
/// processes, processes are drawn first and blocks within them.
/// </summary>
internal static class ClusterBootstrap
{
    private const int Draws = 2000;

    /// <summary>The middle 95 % of the redrawn medians; null with fewer than two visits, where nothing can be redrawn.</summary>
    /// <param name="visits">Latencies by process and visit; no visit is empty.</param>
    /// <param name="seed">The same seed gives the same interval.</param>
    public static Interval? MedianInterval(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed)
    {
        var clusters = visits.SelectMany(process => process).ToList();
        if (clusters.Count < 2)
        {
            return null;
        }

        var values = clusters.SelectMany((visit, cluster) => visit.Select(ms => (Ms: ms, Cluster: cluster))).OrderBy(v => v.Ms).ToArray();
        var medians = new double[Draws];
        var weights = new int[clusters.Count];
        var random = new Random(seed);
        for (var draw = 0; draw < Draws; draw++)
        {
            Redraw(visits, weights, random);
            medians[draw] = WeightedMedian(values, weights, clusters);
        }

        Array.Sort(medians);
        var outside = (int)(Draws * OrderStatistics.Outside / 2);
        return new Interval(medians[outside], medians[Draws - 1 - outside]);
    }

    private static void Redraw(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int[] weights, Random random)
    {
        Array.Clear(weights);
        for (var i = 0; i < visits.Count; i++)
        {
            var process = random.Next(visits.Count);
            var first = visits.Take(process).Sum(p => p.Count);
            for (var j = 0; j < visits[process].Count; j++)
            {
                weights[first + random.Next(visits[process].Count)]++;
            }
        }
    }

    private static double WeightedMedian(
        (double Ms, int Cluster)[] sorted, int[] weights, List<IReadOnlyList<double>> clusters)
    {
        long total = 0;
        for (var i = 0; i < weights.Length; i++)
        {
            total += (long)weights[i] * clusters[i].Count;
        }

        var (lower, upper) = ((total - 1) / 2, total / 2);
        long passed = 0;
        double? low = null;
        foreach (var (ms, cluster) in sorted)
        {
            passed += weights[cluster];
            if (low is null && passed > lower)
            {
                low = ms;
            }

            if (passed > upper)
            {
                return (low!.Value + ms) / 2;
            }
        }

        throw new InvalidOperationException("A redrawn sample holds no values.");
    }
}
