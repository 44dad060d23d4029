using MathNet.Numerics;
using MathNet.Numerics.Distributions;

namespace Transport.Statistics;

/// <summary>Student's distribution, fast enough for simulations: tails by Wallace's transformation to the normal distribution.</summary>
/// <remarks>
/// Wallace, "Bounds on normal approximations to Student's and the chi-square distributions", Annals of Mathematical Statistics 30 (1959). From 6
/// degrees of freedom on the error of a tail is below 5 % of it down to 1e-3; below 6 degrees the exact distribution is used.
/// </remarks>
public static class Student
{
    private const double Exact = 6;

    private static readonly double[] Quantiles975 = [.. Enumerable.Range(1, 200).Select(freedom => StudentT.InvCDF(0, 1, freedom, 0.975))];

    private static readonly double[] Freedoms = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 60, 100, 200, 1000];

    private static readonly double[] Ratios =
        [.. Freedoms.Select(freedom => StudentT.InvCDF(0, 1, freedom, 0.9995) / StudentT.InvCDF(0, 1, freedom, 0.975))];

    /// <summary>Probability of a value above <paramref name="t"/>.</summary>
    /// <param name="t">Any value.</param>
    /// <param name="freedom">Degrees of freedom, above 0; infinity for the normal distribution.</param>
    public static double Tail(double t, double freedom)
    {
        if (double.IsNaN(t))
        {
            throw new ArgumentOutOfRangeException(nameof(t), t, "not a number");
        }

        if (freedom < Exact && !double.IsInfinity(t))
        {
            return 1 - StudentT.CDF(0, 1, freedom, t);
        }

        var z = double.IsInfinity(freedom) || double.IsInfinity(t) ? t
            : Math.Sign(t) * ((8 * freedom) + 1) / ((8 * freedom) + 3) * Math.Sqrt(freedom * Math.Log(1 + (t * t / freedom)));
        return SpecialFunctions.Erfc(z / Constants.Sqrt2) / 2;
    }

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

    /// <summary>The degrees of freedom with a ratio of the 99.95 % quantile to the 97.5 % quantile, 1 to 1,000.</summary>
    internal static double FreedomOfRatio(double ratio)
    {
        if (ratio >= Ratios[0])
        {
            return 1;
        }

        for (var i = 1; i < Ratios.Length; i++)
        {
            if (ratio >= Ratios[i])
            {
                var share = (Ratios[i - 1] - ratio) / (Ratios[i - 1] - Ratios[i]);
                return Freedoms[i - 1] * Math.Pow(Freedoms[i] / Freedoms[i - 1], share);
            }
        }

        return Freedoms[^1];
    }
}
