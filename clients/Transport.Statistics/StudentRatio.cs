using MathNet.Numerics.Distributions;

namespace Transport.Statistics;

/// <summary>Finds the degrees of freedom from the ratio of the 99.95 % quantile to the 97.5 % quantile.</summary>
internal static class StudentRatio
{
    private static readonly double[] Freedoms = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 60, 100, 200, 1000];

    private static readonly double[] Ratios =
        [.. Freedoms.Select(freedom => StudentT.InvCDF(0, 1, freedom, 0.9995) / StudentT.InvCDF(0, 1, freedom, 0.975))];

    public static double FreedomOf(double ratio)
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
