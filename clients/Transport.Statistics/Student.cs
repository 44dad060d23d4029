using MathNet.Numerics.Distributions;

namespace Transport.Statistics;

/// <summary>Student's distribution: its quantile for intervals, from a table, because simulations ask for it often.</summary>
public static class Student
{
    private static readonly double[] Quantiles975 = [.. Enumerable.Range(1, 200).Select(freedom => StudentT.InvCDF(0, 1, freedom, 0.975))];

    /// <summary>The value that 2.5 % lie above.</summary>
    /// <param name="freedom">Degrees of freedom, 1 or more.</param>
    public static double Quantile975(double freedom)
    {
        if (freedom >= Quantiles975.Length)
        {
            return double.IsInfinity(freedom) ? 1.959964 : 1.959964 + (2.372 / freedom);
        }

        // Nearly linear in the reciprocal of the freedom.
        var below = (int)Math.Max(1, Math.Floor(freedom));
        var share = freedom <= below ? 0 : (1.0 / below - 1 / freedom) / (1.0 / below - 1.0 / (below + 1));
        return Quantiles975[below - 1] + (share * (Quantiles975[Math.Min(below, Quantiles975.Length - 1)] - Quantiles975[below - 1]));
    }
}
