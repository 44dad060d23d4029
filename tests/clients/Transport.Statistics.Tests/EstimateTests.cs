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
}
