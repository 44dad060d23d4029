namespace Transport.Statistics.Tests;

public class CrossingTests
{
    [Theory]
    [InlineData(0.16)]
    [InlineData(0.025)]
    [InlineData(0.0005)]
    public void Of_TailOfANormalDistribution_IsItsQuantile(double outside) =>
        Assert.Equal(Normal.InvCDF(0, 1, 1 - outside), Crossing.Of(value => 1 - Normal.CDF(0, 1, value), outside, 0.1, 40), 6);

    [Fact]
    public void Of_TailThatIsBelowAtTheLowEnd_IsThatEnd() => Assert.Equal(0.5, Crossing.Of(_ => 0.01, 0.025, 0.5, 40));

    [Fact]
    public void Of_TailThatNeverFallsSoFar_IsTheHighEnd() => Assert.Equal(40, Crossing.Of(_ => 0.1, 0.025, 0.5, 40), 9);

    [Fact]
    public void Of_TailThatFallsToNothingAtOnce_IsWhereItFalls() => Assert.Equal(3, Crossing.Of(value => value < 3 ? 0.5 : 0, 0.025, 0.5, 40), 6);
}
