using MathNet.Numerics.Distributions;

namespace Transport.Experiments.Load.Figures.Trends;

/// <summary>
/// Flat or creeping? Mann and Kendall's test of no trend over the medians of the seconds, with ties, summed over rounds (Hirsch, Slack and
/// Smith, 1982), and Theil and Sen's slope for its size. Slow seconds in a cluster weigh by their order, not by how slow they were.
/// </summary>
internal static class TrendTest
{
    /// <summary>Seconds of a round that a verdict needs.</summary>
    private const int FewestSeconds = 8;

    private const double Significance = 0.01;

    /// <summary>A change that matters: below a tenth of the median, a trend is flat however sure it is.</summary>
    private const double Practical = 0.10;

    /// <param name="rounds">Medians of the seconds of each round, in order.</param>
    public static LoadTrend Of(IReadOnlyList<IReadOnlyList<double>> rounds)
    {
        var whole = rounds.Where(round => round.Count >= FewestSeconds).ToList();
        if (whole.Count == 0)
        {
            return new LoadTrend("unknown", $"a verdict needs {FewestSeconds} seconds of constant load after the first second, which opens connections", null, null);
        }

        double s = 0, variance = 0;
        var slopes = new List<double>();
        foreach (var round in whole)
        {
            var n = round.Count;
            for (var i = 0; i < n; i++)
            {
                for (var j = i + 1; j < n; j++)
                {
                    s += Math.Sign(round[j] - round[i]);
                    // Of logarithms: no fall is by more than all there was.
                    slopes.Add(Math.Log(round[j] / round[i]) / (j - i));
                }
            }

            variance += ((n * (n - 1.0) * ((2 * n) + 5)) - round.GroupBy(ms => ms).Sum(ties => Ties(ties.Count()))) / 18;
        }

        // Without any variance all values are equal, and there is no trend.
        var z = variance > 0 ? (s - Math.Sign(s)) / Math.Sqrt(variance) : 0;
        var p = 2 * (1 - Normal.CDF(0, 1, Math.Abs(z)));
        var change = Math.Exp(SortedCalls.MedianOf(slopes) * (whole.Max(round => round.Count) - 1)) - 1;
        var verdict = p >= Significance || Math.Abs(change) < Practical ? "flat" : change > 0 ? "creeping" : "falling";
        return new LoadTrend(verdict, null, Math.Round(change, 4), Math.Round(p, 6));
    }

    private static double Ties(double count) => count * (count - 1) * ((2 * count) + 5);
}
