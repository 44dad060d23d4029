namespace Transport.Statistics.Tests;

public class RandomEffectsTests
{
    private const int Runs = 400;

    [SimulationTheory]
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

    // Recomputed by another program, from the definitions.
    [Fact]
    public void Of_AFewProcesses_IsAsRecomputed()
    {
        const double Known = double.PositiveInfinity;

        IsNear(new Estimate(0.0585989, 0.0537521, 3.505254), RandomEffects.Of([new(0, 0.02, Known), new(0.05, 0.03, Known), new(0.12, 0.01, Known)]));
        IsNear(new Estimate(-0.0179527, 0.1435592, 5.572577), RandomEffects.Of([new(0.1, 0.05, 4), new(-0.1, 0.02, 10)]));
        IsNear(new Estimate(0.2, 0.0083409, 5.919727), RandomEffects.Of([.. Enumerable.Repeat(new Estimate(0.2, 0.02, Known), 5)]));
    }

    private static void IsNear(Estimate expected, Estimate found)
    {
        Assert.Equal(expected.Center, found.Center, 6);
        Assert.InRange(found.Error / expected.Error, 0.9999, 1.0001);
        Assert.InRange(found.Freedom / expected.Freedom, 0.999, 1.001);
    }
}
