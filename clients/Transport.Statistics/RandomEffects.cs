
namespace Transport.Statistics;

/// <summary>
/// The middle of processes that each know their own level with an error, and that may differ by more than those errors. How much they differ is
/// averaged over a grid, each point weighted by how well it explains the levels: few processes do not determine it well.
/// </summary>
/// <remarks>Gelman, "Prior distributions for variance parameters in hierarchical models", Bayesian Analysis 1 (2006); a flat prior of the middle.</remarks>
public static class RandomEffects
{
    /// <summary>Standard deviations of processes, as logarithms of ratios: from none to a half.</summary>
    private static readonly double[] Spreads = [0, 0.015, 0.03, 0.055, 0.1, 0.15, 0.22, 0.33, 0.5];

    /// <summary>The middle with its error.</summary>
    /// <param name="levels">Logarithms, one per process; at least two.</param>
    /// <param name="typical">How much processes differ in the other cells of the run, where that is known.</param>
    public static Estimate Of(IReadOnlyList<Estimate> levels, ProcessSpread? typical = null)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(levels.Count, 2, nameof(levels));
        Span<double> logs = stackalloc double[Spreads.Length];
        Span<double> centers = stackalloc double[Spreads.Length];
        Span<double> errors = stackalloc double[Spreads.Length];
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

            logs[i] = log - (Math.Log(weight) / 2) + (typical?.Log(Spreads[i]) ?? 0);
        }

        return NormalMixture.Of(logs, centers, errors);
    }

    private static double Variance(Estimate level, double spread)
    {
        var error = level.Half / Student.Quantile975(double.PositiveInfinity);
        return (error * error) + (spread * spread) + 1e-12;
    }
}
