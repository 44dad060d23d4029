using Transport.Experiments.Load.Figures.Trends;

namespace Transport.Experiments.Tests.Load.Figures.Trends;

public class TrendTestTests
{
    [Fact]
    public void Of_Noise_IsCalledFlatInAtLeast97OfAHundred()
    {
        var random = new Random(5);

        Assert.True(Enumerable.Range(0, 100).Count(_ => TrendTest.Of([Series(random, 30, 0)]).Verdict == "flat") >= 97);
    }

    [Fact]
    public void Of_ResponsesThatCreep_AreFoundWithTheirSize()
    {
        var trend = TrendTest.Of([Series(new Random(6), 30, 0.02)]);

        Assert.Equal("creeping", trend.Verdict);
        // From 10 ms up by 2 % of it a second, in 29 steps.
        Assert.InRange(trend.Change!.Value, 0.5, 0.66);
        Assert.True(trend.PValue < 0.01);
    }

    [Fact]
    public void Of_ResponsesThatFall_AreFound() => Assert.Equal("falling", TrendTest.Of([[.. Series(new Random(7), 30, 0.02).Reverse()]]).Verdict);

    [Fact]
    public void Of_ResponsesThatFallToNearlyNothing_FallByLessThanAll() =>
        Assert.InRange(TrendTest.Of([[.. Enumerable.Range(0, 20).Select(i => 1000 * Math.Pow(0.5, i))]]).Change!.Value, -1, -0.999);

    [Fact]
    public void Of_CertainButSmallTrend_IsFlat() =>
        Assert.Equal("flat", TrendTest.Of([[.. Enumerable.Range(0, 30).Select(i => 10 + (0.001 * i))]]).Verdict);

    [Fact]
    public void Of_AllEqual_IsFlat() => Assert.Equal("flat", TrendTest.Of([[.. Enumerable.Repeat(3.0, 20)]]).Verdict);

    [Fact]
    public void Of_RoundsThatDifferInLevelOnly_IsFlat() =>
        Assert.Equal("flat", TrendTest.Of([Series(new Random(8), 20, 0), [.. Series(new Random(9), 20, 0).Select(ms => ms * 3)]]).Verdict);

    [Fact]
    public void Of_TooFewSeconds_IsUnknownWithTheReason()
    {
        var trend = TrendTest.Of([[1, 2, 3]]);

        Assert.Equal(("unknown", null), (trend.Verdict, trend.Change));
        Assert.Equal("a verdict needs 8 seconds of constant load after the first second, which opens connections", trend.Reason);
    }

    private static double[] Series(Random random, int seconds, double creep) =>
        [.. Enumerable.Range(0, seconds).Select(i => 10 * (1 + (creep * i) + (0.05 * (random.NextDouble() - 0.5))))];
}
