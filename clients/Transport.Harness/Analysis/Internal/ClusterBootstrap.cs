using MathNet.Numerics.Random;

namespace Transport.Harness.Analysis.Internal;

/// <summary>
/// Medians of a run drawn anew as it came about: processes first, then visits of blocks, then calls of a visit. The calls of one visit
/// follow each other within milliseconds and resemble each other more than calls of another block, and those of one process more than
/// those of another: treating them as independent would promise too much.
/// </summary>
internal static class ClusterBootstrap
{
    /// <summary>Redrawn samples for an interval.</summary>
    public const int Draws = 1000;

    /// <summary>The middle 95 % of the redrawn medians; null with fewer than two visits, where nothing can be redrawn.</summary>
    /// <param name="visits">Latencies by process and visit; no visit is empty.</param>
    /// <param name="seed">The same seed gives the same interval.</param>
    /// <param name="draws">Redrawn samples.</param>
    public static Interval? MedianInterval(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed, int draws = Draws) =>
        Medians(visits, seed, draws) is { } medians ? Middle(medians) : null;

    /// <summary>The middle 95 % of redrawn figures.</summary>
    public static Interval Middle(double[] figures)
    {
        var sorted = figures.Order().ToArray();
        var outside = (int)(sorted.Length * OrderStatistics.Outside / 2);
        return new Interval(sorted[outside], sorted[^(outside + 1)]);
    }

    /// <summary>Redrawn medians in the order drawn; null with fewer than two visits.</summary>
    public static double[]? Medians(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed, int draws)
    {
        if (visits.Sum(process => process.Count) < 2)
        {
            return null;
        }

        var (sorted, ranks, bounds) = Sort(visits);
        var random = new Xoshiro256StarStar(seed, threadSafe: false);
        var weights = new int[sorted.Length];
        var medians = new double[draws];
        for (var draw = 0; draw < draws; draw++)
        {
            Array.Clear(weights);
            var total = Redraw(visits, ranks, bounds, weights, random);
            medians[draw] = WeightedMedian(sorted, weights, total);
        }

        return medians;
    }

    /// <summary>All calls ascending, the rank of each call in the order made, and where in that order each visit begins.</summary>
    private static (double[] Sorted, int[] Ranks, int[][] Bounds) Sort(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits)
    {
        var values = visits.SelectMany(process => process).SelectMany(visit => visit).ToArray();
        var order = Enumerable.Range(0, values.Length).ToArray();
        Array.Sort(values, order);
        var ranks = new int[order.Length];
        for (var rank = 0; rank < order.Length; rank++)
        {
            ranks[order[rank]] = rank;
        }

        var begin = 0;
        var bounds = visits.Select(process => process.Select(visit => (begin += visit.Count) - visit.Count).ToArray()).ToArray();
        return (values, ranks, bounds);
    }

    /// <returns>Calls drawn.</returns>
    private static int Redraw(
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int[] ranks, int[][] bounds, int[] weights, Xoshiro256StarStar random)
    {
        var total = 0;
        for (var i = 0; i < visits.Count; i++)
        {
            var process = visits.Count == 1 ? 0 : random.Next(visits.Count);
            for (var j = 0; j < visits[process].Count; j++)
            {
                var visit = random.Next(visits[process].Count);
                var (begin, calls) = (bounds[process][visit], visits[process][visit].Count);
                total += calls;
                for (var k = 0; k < calls; k++)
                {
                    weights[ranks[begin + (calls == 1 ? 0 : random.Next(calls))]]++;
                }
            }
        }

        return total;
    }

    private static double WeightedMedian(double[] sorted, int[] weights, int total)
    {
        var (lower, upper) = ((total - 1) / 2, total / 2);
        var passed = 0;
        double? low = null;
        for (var rank = 0; rank < sorted.Length; rank++)
        {
            passed += weights[rank];
            if (low is null && passed > lower)
            {
                low = sorted[rank];
            }

            if (passed > upper)
            {
                return (low!.Value + sorted[rank]) / 2;
            }
        }

        throw new InvalidOperationException("A redrawn sample holds no values.");
    }
}
