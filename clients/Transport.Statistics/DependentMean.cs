
namespace Transport.Statistics;

/// <summary>
/// The mean of a series whose neighbours may resemble each other. The series is taken for the sum of independent noise and of a first-order
/// autoregression; how much of the latter, and how long it lasts, is averaged over a grid, each point weighted by how well it explains the series.
/// </summary>
/// <remarks>
/// Choosing one correlation and taking it for the truth makes intervals of short series far too narrow; averaging does not choose. The likelihood
/// is that of the series' cosine transform, which such a model makes nearly independent (Müller and Watson, "Measuring uncertainty about
/// long-run predictions", Review of Economic Studies 83, 2016, do the same with the lowest of its terms). Given a point of the grid the mean has
/// Student's distribution; the mixture of them is replaced by the one Student's distribution with the same 97.5 and 99.95 % quantiles.
/// </remarks>
public static class DependentMean
{
    /// <summary>Fewer values do not show their dependence.</summary>
    public const int Fewest = 5;

    /// <summary>Longer series are pooled to this many means of neighbours.</summary>
    private const int Most = 240;

    /// <summary>Points that matter less than this are left out.</summary>
    private const double Negligible = 1e-5;

    /// <summary>No quantile of the mixture is farther out than this many of its largest scale.</summary>
    private const double MostScales = 40;

    /// <summary>The mean with its error.</summary>
    /// <param name="series">In the order measured, at least <see cref="Fewest"/> values.</param>
    /// <param name="calls">Calls that each value is the mean of, 1 or more; the spread of the calls of one value shows their noise.</param>
    /// <param name="within">Sum of the squared differences of all calls from the mean of their value; 0 with one call a value.</param>
    /// <param name="isAlone">Whether no other series shows what lasts longer than this one, so that its error has to have room for it.</param>
    public static Estimate Of(ReadOnlySpan<double> series, double calls = 1, double within = 0, bool isAlone = false)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(series.Length, Fewest, nameof(series));
        ArgumentOutOfRangeException.ThrowIfLessThan(calls, 1, nameof(calls));
        var values = Pool(series);
        var known = series.Length * (calls - 1);
        calls *= (double)series.Length / values.Length;
        var grid = SpectralGrid.Of(values.Length, isAlone);
        var mean = 0.0;
        foreach (var value in values)
        {
            mean += value / values.Length;
        }

        var powers = grid.Powers(values, mean);
        var freedom = values.Length - 1 + known;
        if (!(powers.Sum() > 1e-24 * mean * mean))
        {
            return new Estimate(mean, 0, freedom);
        }

        var models = Weigh(grid, powers, within / calls, freedom);
        double Tail(double value)
        {
            var tail = 0.0;
            foreach (var (weight, scale) in models)
            {
                tail += weight * Student.Tail(value / scale, freedom);
            }

            return tail;
        }

        // A sixth and more of Student's distribution lies above one standard error.
        return Estimate.OfTail(mean, Tail, models.Min(model => model.Scale), MostScales * models.Max(model => model.Scale));
    }

    /// <returns>The models that matter: the weight of each, and the mean's standard error by it.</returns>
    private static List<(double Weight, double Scale)> Weigh(SpectralGrid grid, double[] powers, double within, double freedom)
    {
        Span<double> logs = stackalloc double[grid.Points];
        Span<double> scales = stackalloc double[grid.Points];
        var best = double.NegativeInfinity;
        for (var i = 0; i < grid.Points; i++)
        {
            var inverse = grid.Inverse(i);
            var square = within;
            for (var j = 0; j < powers.Length; j++)
            {
                square += powers[j] * inverse[j];
            }

            scales[i] = Math.Sqrt(square / freedom * grid.OfMean(i));
            logs[i] = grid.LogPrior(i) - (freedom / 2.0 * Math.Log(square));
            best = Math.Max(best, logs[i]);
        }

        var kept = new List<(double Weight, double Scale)>(grid.Points);
        var sum = 0.0;
        for (var i = 0; i < grid.Points; i++)
        {
            var weight = Math.Exp(logs[i] - best);
            if (weight > Negligible)
            {
                kept.Add((weight, scales[i]));
                sum += weight;
            }
        }

        return kept.ConvertAll(model => (model.Weight / sum, model.Scale));
    }

    private static double[] Pool(ReadOnlySpan<double> series)
    {
        if (series.Length <= Most)
        {
            return series.ToArray();
        }

        var pooled = new double[Most];
        for (var i = 0; i < Most; i++)
        {
            var (from, to) = ((int)((long)i * series.Length / Most), (int)((i + 1L) * series.Length / Most));
            foreach (var value in series[from..to])
            {
                pooled[i] += value / (to - from);
            }
        }

        return pooled;
    }
}
