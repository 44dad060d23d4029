using MathNet.Numerics.Random;

namespace Transport.Experiments.Analysis.Evidence;

/// <summary>
/// Quantiles of a run, resampled in the order of its structure: first processes, then visits of blocks, then calls of a visit. The calls of one visit
/// follow each other within milliseconds and resemble each other more than calls of another block, and those of one process more than
/// those of another: treating them as independent would promise too much.
/// </summary>
internal static class ClusterBootstrap
{
    /// <summary>The middle 95 % of redrawn figures.</summary>
    public static Interval Middle(double[] figures)
    {
        var sorted = figures.Order().ToArray();
        var outside = (int)(sorted.Length * OrderStatistics.Outside / 2);
        return new Interval(sorted[outside], sorted[^(outside + 1)]);
    }

    /// <summary>Redrawn medians in the order drawn; null with fewer than two visits.</summary>
    /// <param name="visits">As above.</param>
    /// <param name="seed">Of processes and visits: cells of as many draw the same blocks of the same processes, and so remain side by side.</param>
    /// <param name="callSeed">Of the calls of a visit.</param>
    /// <param name="draws">Redrawn samples.</param>
    public static double[]? Medians(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int seed, int callSeed, int draws) =>
        Quantiles(visits, [0.5], seed, draws, callSeed)?[0];

    private static double[][]? Quantiles(
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, double[] probabilities, int seed, int draws, int? callSeed = null)
    {
        if (visits.Sum(process => process.Count) < 2)
        {
            return null;
        }

        var (sorted, ranks, bounds) = Sort(visits);
        var random = new Xoshiro256StarStar(seed, threadSafe: false);
        var callRandom = callSeed is { } own ? new Xoshiro256StarStar(own, threadSafe: false) : random;
        var weights = new int[sorted.Length];
        var found = new double[2 * probabilities.Length];
        var quantiles = probabilities.Select(_ => new double[draws]).ToArray();
        var cancellation = AnalysisWork.Cancellation;
        for (var draw = 0; draw < draws; draw++)
        {
            cancellation.ThrowIfCancellationRequested();
            Array.Clear(weights);
            var total = Redraw(visits, ranks, bounds, weights, random, callRandom);
            Find(sorted, weights, [.. probabilities.SelectMany(probability => RanksOf(total, probability))], found);
            for (var i = 0; i < quantiles.Length; i++)
            {
                quantiles[i][draw] = (found[2 * i] + found[(2 * i) + 1]) / 2;
            }
        }

        return quantiles;
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
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> visits, int[] ranks, int[][] bounds, int[] weights, Xoshiro256StarStar random, Xoshiro256StarStar callRandom)
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
                    weights[ranks[begin + (calls == 1 ? 0 : callRandom.Next(calls))]]++;
                }
            }
        }

        return total;
    }

    /// <summary>From 0, the two calls between which a quantile lies: the middle ones of a median, else the nearest rank.</summary>
    private static int[] RanksOf(int total, double probability)
    {
        var nearest = (int)Math.Ceiling(probability * total) - 1;
        return probability == 0.5 ? [(total - 1) / 2, total / 2] : [nearest, nearest];
    }

    /// <summary>The values at ascending ranks, from 0, of what was drawn.</summary>
    private static void Find(double[] sorted, int[] weights, int[] ranks, double[] found)
    {
        var (passed, next) = (0, 0);
        for (var i = 0; next < ranks.Length; i++)
        {
            passed += weights[i];
            while (next < ranks.Length && passed > ranks[next])
            {
                found[next++] = sorted[i];
            }
        }
    }
}
