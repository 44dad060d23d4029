using Transport.Experiments.Load.Figures.Trends;

namespace Transport.Experiments.Tests.Analysis;

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

    // quantile's default method; the bounds lie within two order statistics of the binomial's.
    [Fact]
    public void LatencyFigures_FourHundredCalls_AreNumPysWithTheirBounds()
    {
        double[] calls = [.. Enumerable.Range(1, 400).Select(i => ((i * 7919 % 1009) + 1) / 100.0)];

        var figures = LatencyFigures.Of(SortedCalls.Of([[calls]]));

        Check(figures.Median, 0.5, 5.085, 4.56, 5.6);
        Check(figures.P90, 0.9, 9.083, 8.78, 9.4);
        Check(figures.P95, 0.95, 9.6105, 9.37, 9.78);
        Assert.Null(figures.P999);

        void Check(LatencyFigures.Quantile? found, double probability, double value, double low, double high)
        {
            var bounds = QuantileInterval.Of([[calls]], probability).Bounds!.Value;
            Assert.Equal(value, Math.Round(found!.Value, 9));
            Assert.InRange(bounds.Low, low - 0.25, low + 0.1);
            Assert.InRange(bounds.High, high - 0.1, high + 0.25);
        }
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
