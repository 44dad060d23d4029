using System.Collections.Concurrent;
using MathNet.Numerics.Integration;

namespace Transport.Statistics;

/// <summary>The studentized range: by how much the largest of several equal means exceeds the smallest, in standard errors of one mean (Tukey 1953).</summary>
/// <remarks>
/// By quadrature: of the range of normal deviates over the lowest of them, and of that over the error's own distribution
/// (Lund and Lund, algorithm AS 190, Applied Statistics 32, 1983). Tests hold it against published tables.
/// </remarks>
public static class StudentizedRange
{
    /// <summary>No deviate matters that is farther out.</summary>
    private const double Farthest = 8;

    /// <summary>Points of a quadrature: errors of a tail are below 1e-6.</summary>
    private const int Order = 64;

    /// <summary>Degrees of freedom from which on the error counts as known.</summary>
    private const double Known = 1000;

    private static readonly double[] Freedoms = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 13, 17, 24, 40, 80, 200, Known];

    private static readonly ConcurrentDictionary<int, double[]> Quantiles = new();

    /// <summary>Probability of a range above <paramref name="q"/>.</summary>
    /// <param name="q">0 or more.</param>
    /// <param name="groups">Means that are compared, 2 or more.</param>
    /// <param name="freedom">Degrees of freedom of the error, 1 or more; infinity where it is known.</param>
    public static double Tail(double q, int groups, double freedom)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(groups, 2);
        ArgumentOutOfRangeException.ThrowIfLessThan(freedom, 1);
        if (freedom >= Known)
        {
            return TailOfNormal(q, groups);
        }

        // The logarithm of the error that was estimated over the true one: square root of a chi-square over its degrees of freedom.
        var constant = (freedom / 2 * Math.Log(freedom / 2)) - SpecialFunctions.GammaLn(freedom / 2) + Math.Log(2);
        double Density(double log) => Math.Exp(constant + (freedom * log) - (freedom / 2 * Math.Exp(2 * log)));
        var reach = 12 / Math.Sqrt(freedom);
        return GaussLegendreRule.Integrate(log => Density(log) * TailOfNormal(q * Math.Exp(log), groups), -reach, Math.Min(reach, 2), Order);
    }

    /// <summary>The range that 5 % lie above, to four digits.</summary>
    /// <param name="groups">Means that are compared, 2 or more.</param>
    /// <param name="freedom">Degrees of freedom of the error, 1 or more; infinity where it is known.</param>
    public static double Quantile95(int groups, double freedom)
    {
        var known = Quantiles.GetOrAdd(groups, static groups => [.. Freedoms.Select(freedom =>
            Crossing.Of(q => Tail(q, groups, freedom), Interval.Outside, 0.5, 200))]);
        var above = Array.FindIndex(Freedoms, point => point >= freedom);
        if (above <= 0)
        {
            return above < 0 ? known[^1] : known[0];
        }

        // Nearly linear in the reciprocal of the freedom.
        var share = ((1 / Freedoms[above - 1]) - (1 / freedom)) / ((1 / Freedoms[above - 1]) - (1 / Freedoms[above]));
        return known[above - 1] + (share * (known[above] - known[above - 1]));
    }

    private static double TailOfNormal(double range, int groups)
    {
        // The lowest deviate is at z, and all others are at most the range above it.
        double Within(double z) => Density(z) * Math.Pow(Below(z + range) - Below(z), groups - 1);
        return Math.Max(0, 1 - (groups * GaussLegendreRule.Integrate(Within, -Farthest, Farthest, Order)));
    }

    private static double Density(double z) => Math.Exp(-z * z / 2) / Constants.Sqrt2Pi;

    private static double Below(double z) => SpecialFunctions.Erfc(-z / Constants.Sqrt2) / 2;
}
