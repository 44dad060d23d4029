using Transport.Statistics.Internal;

namespace Transport.Statistics;

/// <summary>
/// The middle of processes that each know their own level with an error, and that may differ by more than those errors. How much they differ is
/// averaged over a grid, each point weighted by how well it explains the levels: few processes do not tell it well.
/// </summary>
/// <remarks>Gelman, "Prior distributions for variance parameters in hierarchical models", Bayesian Analysis 1 (2006); a flat prior of the middle.</remarks>
public static class RandomEffects
{
    /// <summary>Standard deviations of processes, as logarithms of ratios: from none to a half.</summary>
    private static readonly double[] Spreads = [0, 0.01, 0.02, 0.03, 0.045, 0.065, 0.1, 0.15, 0.22, 0.33, 0.5];

    /// <summary>The middle with its error.</summary>
    /// <param name="levels">Logarithms, one a process; at least two.</param>
    public static Estimate Of(IReadOnlyList<Estimate> levels)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(levels.Count, 2, nameof(levels));
        Span<double> logs = stackalloc double[Spreads.Length];
        Span<double> centers = stackalloc double[Spreads.Length];
        Span<double> errors = stackalloc double[Spreads.Length];
        var best = double.NegativeInfinity;
        for (var i = 0; i < Spreads.Length; i++)
        {
            var (weight, sum, log) = (0.0, 0.0, 0.0);
            foreach (var level in levels)
            {
                var variance = Variance(level, Spreads[i]);
                weight += 1 / variance;
                sum += level.Center / variance;
                log -= Math.Log(variance) / 2;
            }

            centers[i] = sum / weight;
            errors[i] = 1 / Math.Sqrt(weight);
            foreach (var level in levels)
            {
                var distance = level.Center - centers[i];
                log -= distance * distance / Variance(level, Spreads[i]) / 2;
            }

            logs[i] = log - (Math.Log(weight) / 2);
            best = Math.Max(best, logs[i]);
        }

        var (total, center) = (0.0, 0.0);
        for (var i = 0; i < Spreads.Length; i++)
        {
            logs[i] = Math.Exp(logs[i] - best);
            total += logs[i];
            center += logs[i] * centers[i];
        }

        center /= total;
        var near = QuantileOf(logs, centers, errors, center, 0.025 * total);
        var matched = StudentRatio.FreedomOf(QuantileOf(logs, centers, errors, center, 0.0005 * total) / near);
        return new Estimate(center, near / Student.Quantile975(matched), matched);
    }

    private static double Variance(Estimate level, double spread)
    {
        var error = level.Half / Student.Quantile975(double.PositiveInfinity);
        return (error * error) + (spread * spread) + 1e-12;
    }

    private static double QuantileOf(ReadOnlySpan<double> weights, ReadOnlySpan<double> centers, ReadOnlySpan<double> errors, double center, double outside)
    {
        var (low, high) = (0.0, 10.0);
        for (var i = 0; i < 40; i++)
        {
            var middle = (low + high) / 2;
            var tail = 0.0;
            for (var j = 0; j < weights.Length; j++)
            {
                tail += weights[j] / 2 * (Student.Tail((center + middle - centers[j]) / errors[j], double.PositiveInfinity)
                    + Student.Tail((middle - center + centers[j]) / errors[j], double.PositiveInfinity));
            }

            (low, high) = tail > outside ? (middle, high) : (low, middle);
        }

        return (low + high) / 2;
    }
}
