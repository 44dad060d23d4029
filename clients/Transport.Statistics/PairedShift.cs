using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>
/// The middle of differences between two series that were measured side by side: the Hodges-Lehmann estimate, which a few large differences do
/// not move, with an error that heeds how neighbours resemble each other.
/// </summary>
/// <remarks>
/// The error is that of the mean signed rank as of a dependent series, times what a step of it is worth in the differences' unit: the width of
/// the signed-rank interval of independent differences over that of their mean signed rank (Hollander, Wolfe and Chicken, Nonparametric
/// Statistical Methods, sections 3.1-3.3).
/// </remarks>
public static class PairedShift
{
    /// <summary>Fewer differences have no interval.</summary>
    public const int Fewest = 6;

    /// <summary>The work grows with the square of the differences that are averaged in pairs.</summary>
    private const int Most = 100;

    private const double Normal975 = 1.959963984540054;

    /// <summary>The middle with its error; null with fewer than <see cref="Fewest"/> differences.</summary>
    /// <param name="differences">In the order measured.</param>
    /// <param name="isAlone">Whether they are those of the only process, so that the error has to have room for what lasts longer than they do.</param>
    public static Estimate? Of(ReadOnlySpan<double> differences, bool isAlone = false)
    {
        if (differences.Length < Fewest)
        {
            return null;
        }

        var step = (differences.Length + Most - 1) / Most;
        var averages = Averages(EveryNth(differences, step));
        var center = step == 1 ? ArrayStatistics.MedianInplace(averages) : Center(differences);
        var count = (double)((differences.Length + step - 1) / step);
        var rank = Math.Max(1, (int)Math.Floor(
            (count * (count + 1) / 4) - (Normal975 * Math.Sqrt(count * (count + 1) * ((2 * count) + 1) / 24))));
        var worth = (ArrayStatistics.OrderStatisticInplace(averages, averages.Length - rank + 1) - ArrayStatistics.OrderStatisticInplace(averages, rank)) / 2 / (Normal975 / Math.Sqrt(3 * count));
        var scores = DependentMean.Of(SignedRanks(differences, center), isAlone: isAlone);
        return new Estimate(center, scores.Error * worth, scores.Freedom);
    }

    /// <summary>The middle by itself.</summary>
    /// <param name="differences">In the order measured, at least one.</param>
    public static double Center(ReadOnlySpan<double> differences) =>
        ArrayStatistics.MedianInplace(Averages(differences.Length <= Most ? differences.ToArray() : Pool(differences)));

    /// <summary>Ranks of the distances from the middle, with their signs, from -1 to 1.</summary>
    private static double[] SignedRanks(ReadOnlySpan<double> differences, double center)
    {
        var (distances, order, scores) = (new double[differences.Length], new int[differences.Length], new double[differences.Length]);
        for (var i = 0; i < distances.Length; i++)
        {
            (distances[i], order[i]) = (Math.Abs(differences[i] - center), i);
        }

        Array.Sort(distances, order);
        for (int from = 0, to; from < order.Length; from = to)
        {
            for (to = from; to < order.Length && distances[to] == distances[from]; to++)
            {
            }

            for (var i = from; i < to; i++)
            {
                // Equal distances share the middle rank.
                scores[order[i]] = Math.Sign(differences[order[i]] - center) * (from + to + 1) / 2.0 / (order.Length + 1);
            }
        }

        return scores;
    }

    /// <summary>Averages of all pairs, each value with itself among them.</summary>
    private static double[] Averages(double[] values)
    {
        var averages = new double[values.Length * (values.Length + 1) / 2];
        var k = 0;
        for (var i = 0; i < values.Length; i++)
        {
            for (var j = i; j < values.Length; j++)
            {
                averages[k++] = (values[i] + values[j]) / 2;
            }
        }

        return averages;
    }

    private static double[] EveryNth(ReadOnlySpan<double> values, int step)
    {
        var kept = new double[(values.Length + step - 1) / step];
        for (var i = 0; i < kept.Length; i++)
        {
            kept[i] = values[i * step];
        }

        return kept;
    }

    /// <summary>Medians of neighbours.</summary>
    private static double[] Pool(ReadOnlySpan<double> values)
    {
        var pooled = new double[Most];
        for (var i = 0; i < Most; i++)
        {
            var (from, to) = ((int)((long)i * values.Length / Most), (int)((i + 1L) * values.Length / Most));
            pooled[i] = ArrayStatistics.MedianInplace(values[from..to].ToArray());
        }

        return pooled;
    }
}
