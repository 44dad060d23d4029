namespace Transport.Statistics;

/// <summary>A mixture of normal distributions, replaced by the one Student's distribution around its mean with the same 97.5 and 99.95 % quantiles.</summary>
internal static class NormalMixture
{
    /// <param name="logs">Logarithms of the weights, up to a constant.</param>
    /// <param name="centers">Means.</param>
    /// <param name="errors">Standard deviations, above 0.</param>
    public static Estimate Of(ReadOnlySpan<double> logs, ReadOnlySpan<double> centers, ReadOnlySpan<double> errors)
    {
        Span<double> weights = stackalloc double[logs.Length];
        var best = double.NegativeInfinity;
        foreach (var log in logs)
        {
            best = Math.Max(best, log);
        }

        var (total, center) = (0.0, 0.0);
        for (var i = 0; i < logs.Length; i++)
        {
            weights[i] = Math.Exp(logs[i] - best);
            total += weights[i];
            center += weights[i] * centers[i];
        }

        center /= total;
        var near = QuantileOf(weights, centers, errors, center, 0.025 * total);
        var matched = StudentRatio.FreedomOf(QuantileOf(weights, centers, errors, center, 0.0005 * total) / near);
        return new Estimate(center, near / Student.Quantile975(matched), matched);
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
