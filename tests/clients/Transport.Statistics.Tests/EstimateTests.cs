using MathNet.Numerics.Distributions;

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

    [Fact]
    public void With_NoError_StaysAsItIs() => Assert.Equal(new Estimate(1, 0, 4), new Estimate(1, 0, 4).With(0, 8));

    [Fact]
    public void BoundsToLowest_OfMoreCandidates_ReachFartherDownOnly()
    {
        var estimate = new Estimate(0.1, 0.02, 20);

        var (one, ten) = (estimate.BoundsToLowest(1), estimate.BoundsToLowest(10));

        Assert.InRange(one.Low, estimate.Bounds.Low - 1e-4, estimate.Bounds.Low + 1e-4);
        Assert.True(ten.Low < one.Low - 0.01 && ten.High == one.High, $"{one}, {ten}");
    }

    [Fact]
    public void PBeyond_AndPWithin_AreTheTestsOfBothSides()
    {
        var estimate = new Estimate(0.1, 0.05, double.PositiveInfinity);

        Assert.Equal(2 * 0.0548, estimate.PBeyond(0.02), 3);
        Assert.Equal(0.0548, estimate.PWithin(0.18), 3);
        Assert.Equal((0, 1), (new Estimate(0.1, 0, 3).PBeyond(0.02), new Estimate(0.1, 0, 3).PWithin(0.02)));
    }

    [Theory]
    [InlineData(1, 3)]
    [InlineData(9, 3)]
    [InlineData(9, 20)]
    [InlineData(44, double.PositiveInfinity)]
    public void BoundsToLowest_SeveralCandidates_AreBonferronis(int candidates, double freedom)
    {
        var quantile = double.IsInfinity(freedom)
            ? Normal.InvCDF(0, 1, 1 - (0.025 / candidates))
            : StudentT.InvCDF(0, 1, freedom, 1 - (0.025 / candidates));

        var found = new Estimate(1, 0.1, freedom).BoundsToLowest(candidates);

        Assert.InRange((1 - found.Low) / (0.1 * quantile), 0.995, 1.005);
        Assert.Equal(new Estimate(1, 0.1, freedom).Bounds.High, found.High);
    }

    [Fact]
    public void Moderated_ThreeLevels_WeighsTheirVarianceByDegreesOfFreedom()
    {
        // (6 x 0.04 + 2 x 1) / 8, of three.
        var mean = Estimate.Moderated([1, 2, 3], 0.04, 6);

        Assert.Equal((2, 6), (mean.Center, mean.Freedom));
        Assert.Equal(Math.Sqrt(0.28 / 3), mean.Error, 12);
    }

    [Fact]
    public void PBeyond_EstimateWithinTheMargin_IsNoneAtAll()
    {
        Assert.Equal(1, new Estimate(0.01, 0.05, 10).PBeyond(0.02));
        Assert.Equal((1, 0), (new Estimate(0.01, 0, 10).PBeyond(0.02), new Estimate(0.01, 0, 10).PWithin(0.02)));
        Assert.Equal(1, new Estimate(0.02, 0, 10).PWithin(0.02));
    }

    [Fact]
    public void Bounds_AreSymmetric() => Assert.Equal((-1.96, 3.96), (Math.Round(new Estimate(1, 1.5102, double.PositiveInfinity).Bounds.Low, 2), Math.Round(new Estimate(1, 1.5102, double.PositiveInfinity).Bounds.High, 2)));
}
