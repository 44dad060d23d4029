using Transport.Experiments.Medians.Pairs;

namespace Transport.Experiments.Tests.Medians;

public class PairTimeTests
{
    private static readonly PairTime Boxed = new(Seconds(50), Costs: Seconds(10), Longest: TimeSpan.Zero, Others: Seconds(80), Afterwards: Seconds(20), PairsLeft: 2, IsBoxed: true);

    [Theory]
    [InlineData(true, 30, 20, 120)]
    [InlineData(true, 5, 20, 120)]
    [InlineData(true, 60, 10, 150)]
    [InlineData(false, 30, 20, 120)]
    [InlineData(false, 10, 10, 50)]
    public void LeftOfRun_FurtherPairs_TakeAsLongAsThisOneOrAsTheirBox(bool isBoxed, int elapsed, int left, int expected) =>
        Assert.Equal(Seconds(expected), (Boxed with { IsBoxed = isBoxed }).LeftOfRun(Seconds(elapsed), Seconds(left)));

    [Theory]
    [InlineData(10, 5, 140)]
    [InlineData(50, 5, 100)]
    public void LeftOfRun_PairAfterASlowOne_TakesAsLong(int elapsed, int left, int expected) =>
        Assert.Equal(Seconds(expected), (Boxed with { PairsLeft = 1, Others = Seconds(40), Costs = TimeSpan.Zero, Longest = Seconds(65) }).LeftOfRun(Seconds(elapsed), Seconds(left)));

    [Fact]
    public void LeftOfRun_LastPair_IsWhatItHasLeftAndWhatFollows() =>
        Assert.Equal(Seconds(25), (Boxed with { PairsLeft = 0, Others = TimeSpan.Zero }).LeftOfRun(Seconds(70), Seconds(5)));

    private static TimeSpan Seconds(int seconds) => TimeSpan.FromSeconds(seconds);
}
