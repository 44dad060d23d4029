using MathNet.Numerics.LinearRegression;

namespace Transport.Experiments.Analysis.Laws;

/// <summary>Fits fixed + perRow x n to medians, weighted so that each counts by its relative error, not its size.</summary>
internal static class LawFit
{
    /// <param name="sizes">At least two different ones.</param>
    /// <param name="medians">Above 0, one a size.</param>
    /// <returns>Both in the medians' unit.</returns>
    public static (double Fixed, double PerRow) Fit(double[] sizes, double[] medians)
    {
        var line = WeightedRegression.Weighted(
            [.. sizes.Select(size => new[] { 1, size })], medians, [.. medians.Select(median => 1 / (median * median))]);
        return (line[0], line[1]);
    }
}
