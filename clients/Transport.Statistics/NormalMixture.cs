namespace Transport.Statistics;

/// <summary>A mixture of normal distributions, replaced by the one Student's distribution around its mean with the same 97.5 and 99.95 % quantiles.</summary>
internal static class NormalMixture
{
    /// <summary>No quantile of a logarithm is looked for beyond this.</summary>
    private const double Farthest = 10;

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
        var models = new (double Weight, double Distance, double Error)[logs.Length];
        for (var i = 0; i < models.Length; i++)
        {
            models[i] = (weights[i] / total, centers[i] - center, errors[i]);
        }

        double Tail(double value)
        {
            var tail = 0.0;
            foreach (var (weight, distance, error) in models)
            {
                tail += weight / 2 * (Student.Tail((value - distance) / error, double.PositiveInfinity) + Student.Tail((value + distance) / error, double.PositiveInfinity));
            }

            return tail;
        }

        // A sixth and more of a normal distribution lies above one standard deviation of it, or beyond one below.
        return Estimate.OfTail(center, Tail, models.Min(model => model.Error), Farthest);
    }
}
