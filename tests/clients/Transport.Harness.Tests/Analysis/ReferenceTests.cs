using Transport.Harness.Analysis.Internal;
using Transport.Harness.Analysis.Load;

namespace Transport.Harness.Tests.Analysis;

/// <summary>Statistics against values of independent programs: SciPy 1.10 and NumPy 1.24, unless a line says otherwise.</summary>
public class ReferenceTests
{
    // binom.cdf and binom.sf: the largest k with P(B < k), and the smallest with P(B >= k), of at most 2.5 %.
    [Theory]
    [InlineData(1000, 0.5, 469, 532)]
    [InlineData(1001, 0.5, 470, 532)]
    [InlineData(37, 0.9, 29, 37)]
    [InlineData(1000, 0.9, 881, 919)]
    [InlineData(1000, 0.95, 936, 964)]
    [InlineData(500, 0.99, 490, 500)]
    [InlineData(1000, 0.99, 983, 997)]
    [InlineData(10_000, 0.999, 9983, 9997)]
    public void RanksOf_ManyValues_AreTheBinomials(int count, double probability, int low, int high) =>
        Assert.Equal((low, high), OrderStatistics.RanksOf(count, probability));

    // quantile's default method; bounds by the ranks above.
    [Fact]
    public void LatencyFigures_FourHundredCalls_AreNumPysWithTheirBounds()
    {
        // One visit, so that nothing is redrawn.
        double[] calls = [.. Enumerable.Range(1, 400).Select(i => ((i * 7919 % 1009) + 1) / 100.0)];

        var figures = LatencyFigures.Of([[calls]], 1);

        Check(figures.Median, 5.085, 4.56, 5.6);
        Check(figures.P90, 9.083, 8.78, 9.4);
        Check(figures.P95, 9.6105, 9.37, 9.78);
        Check(figures.P99, 9.9903, 9.9, 10.07);
        Assert.Null(figures.P999);

        static void Check(LatencyFigures.Quantile? found, double value, double low, double high) => Assert.Equal(
            (value, low, high), (Math.Round(found!.Value, 9), Math.Round(found.Low!.Value, 9), Math.Round(found.High!.Value, 9)));
    }

    // The exact null distribution of the signed-rank statistic, counted out.
    [Theory]
    [InlineData(7, 3)]
    [InlineData(25, 90)]
    [InlineData(30, 138)]
    public void SignedRank_CountedOut_IsExact(int values, int rank) => Assert.Equal(rank, HodgesLehmann.SignedRank(values));

    // The same, where the normal approximation stands for it: never a narrower interval, and wider by no more than two of the averages.
    [Theory]
    [InlineData(31, 148)]
    [InlineData(40, 265)]
    [InlineData(60, 649)]
    [InlineData(100, 1956)]
    [InlineData(200, 8445)]
    public void SignedRank_Approximated_IsNeverLenient(int values, int exact) => Assert.InRange(HodgesLehmann.SignedRank(values), exact - 2, exact);

    [Fact]
    public void HodgesLehmann_OfDifferences_IsTheMedianOfAllAverages()
    {
        var (center, bounds) = HodgesLehmann.OfDifferences([0.9, 1.4, -0.3, 2.2, 0.1, 1.7, 0.6, 3.1, -0.8, 1.1])!.Value;

        Assert.Equal((1.0, 0.15, 1.85), (Math.Round(center, 9), Math.Round(bounds.Low, 9), Math.Round(bounds.High, 9)));
    }

    // The rank of the Mann-Whitney statistic, 11, is the exact one too.
    [Fact]
    public void HodgesLehmann_OfSamples_IsTheMedianOfAllDifferences()
    {
        var (center, bounds) = HodgesLehmann.OfSamples([5.1, 6.3, 4.8, 7.7, 5.9, 6.6, 8.2], [4.2, 5.0, 3.9, 6.1, 4.4, 5.5, 4.9, 3.3])!.Value;

        Assert.Equal((1.65, 0.4, 3.2), (Math.Round(center, 9), Math.Round(bounds.Low, 9), Math.Round(bounds.High, 9)));
    }

    // theilslopes of the logarithms; S = 53 and its variance of 211.67 by hand, which has ties.
    [Fact]
    public void TrendTest_CreepingSeconds_HasTheSlopeAndTheProbability()
    {
        var trend = TrendTest.Of([[5.0, 5.2, 5.1, 5.4, 5.3, 5.6, 5.5, 5.9, 5.8, 6.0, 5.8, 6.3]]);

        Assert.Equal(("creeping", 0.2307, 0.000351), (trend.Verdict, trend.Change, trend.PValue));
    }

    // polyfit of degree 1 with weights 1 / median, which it squares.
    [Fact]
    public void LawFit_FiveSizes_IsTheWeightedLine()
    {
        var (fixedMs, perRowMs) = LawFit.Fit([1, 10, 100, 1000, 10_000], [0.051, 0.0525, 0.0927, 0.44, 4.12]);

        Assert.Equal((0.0499104644, 0.0004014449), (Math.Round(fixedMs, 10), Math.Round(perRowMs, 10)));
    }
}
