namespace Transport.Statistics.Tests;

public class RandomEffectsTests
{
    private const int Runs = 400;

    [Theory]
    [InlineData(3, 0)]
    [InlineData(3, 0.05)]
    [InlineData(5, 0.05)]
    [InlineData(5, 0.15)]
    public void Of_ProcessesThatDiffer_CoversTheirMiddle(int processes, double spread)
    {
        var deviates = new Deviates(15);

        var covered = Enumerable.Range(0, Runs).Count(_ => RandomEffects.Of(
            [.. Enumerable.Range(0, processes).Select(_ => new Estimate(deviates.Normal(spread) + deviates.Normal(0.02), 0.02, double.PositiveInfinity))]).Bounds.Holds(0));

        Assert.InRange((double)covered / Runs, 0.92, 1);
    }

    [Fact]
    public void Of_OneProcess_IsRefused() => Assert.Throws<ArgumentOutOfRangeException>(() => RandomEffects.Of([new Estimate(0, 1, 1)]));
}
