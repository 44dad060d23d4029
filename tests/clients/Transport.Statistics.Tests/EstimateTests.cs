namespace Transport.Statistics.Tests;

public class EstimateTests
{
    [Fact]
    public void With_AnotherError_AddsSquaresAndFreedomBySatterthwaite()
    {
        var sum = new Estimate(1, 3, 4).With(4, 8);

        Assert.Equal((1, 5), (sum.Center, sum.Error));
        // 25^2 / (9^2 / 4 + 16^2 / 8)
        Assert.Equal(625 / 52.25, sum.Freedom, 9);
    }

    [Theory]
    [InlineData(1, 5, 2.571)]
    [InlineData(10, 5, 4.773)]
    [InlineData(20, double.PositiveInfinity, 3.023)]
    public void HalfOf_SeveralEstimates_IsBonferronis(int estimates, double freedom, double quantile) =>
        Assert.Equal(2 * quantile, new Estimate(1, 2, freedom).HalfOf(estimates), 2);

    [Fact]
    public void With_NoError_StaysAsItIs() => Assert.Equal(new Estimate(1, 0, 4), new Estimate(1, 0, 4).With(0, 8));

    [Fact]
    public void Bounds_AreSymmetric() => Assert.Equal((-1.96, 3.96), (Math.Round(new Estimate(1, 1.5102, double.PositiveInfinity).Bounds.Low, 2), Math.Round(new Estimate(1, 1.5102, double.PositiveInfinity).Bounds.High, 2)));
}
