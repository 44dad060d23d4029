namespace Transport.Experiments.Tests.Load.Planning;

public class ArrivalTimesTests
{
    [Fact]
    public void Of_ConstantStep_IsEquallySpaced() =>
        Assert.Equal([0.1, 0.2, 0.3, 0.4, 0.5], Rounded(ArrivalTimes.Of([new LoadStage(0.5, 10, 10)], Arrivals.Constant, 1)));

    [Fact]
    public void Of_ConstantRamp_FollowsTheAreaUnderIt()
    {
        var times = ArrivalTimes.Of([new LoadStage(10, 0, 100)], Arrivals.Constant, 1).ToList();

        Assert.Equal(500, times.Count);
        // After t seconds 5 t^2 calls are due.
        Assert.All(times.Index(), call => Assert.Equal(Math.Sqrt((call.Index + 1) / 5.0), call.Item, 6));
    }

    [Fact]
    public void Of_RampDown_EndsAtNothing() =>
        Assert.Equal(500, ArrivalTimes.Of([new LoadStage(10, 100, 0)], Arrivals.Constant, 1).Count());

    [Fact]
    public void Of_SeveralStages_GoesOnWhereTheLastEnded()
    {
        var times = ArrivalTimes.Of([new LoadStage(1, 3, 3), new LoadStage(1, 0, 0), new LoadStage(1, 6, 6)], Arrivals.Constant, 1).ToList();

        Assert.Equal(9, times.Count);
        Assert.DoesNotContain(times, time => time is > 1.000001 and <= 2);
        Assert.True(times.SequenceEqual(times.Order()));
    }

    [Fact]
    public void Of_Poisson_HasTheRateAndTheScatterOfOneAndComesAgainWithItsSeed()
    {
        var times = ArrivalTimes.Of([new LoadStage(100, 200, 200)], Arrivals.Poisson, 7).ToList();
        var gaps = times.Zip(times.Skip(1), (a, b) => b - a).ToList();

        // 20,000 calls: the count's deviation is 141; an exponential gap's mean and deviation are equal.
        Assert.InRange(times.Count, 20_000 - 700, 20_000 + 700);
        var mean = gaps.Average();
        Assert.InRange(Math.Sqrt(gaps.Average(gap => (gap - mean) * (gap - mean))) / mean, 0.95, 1.05);
        Assert.Equal(times, ArrivalTimes.Of([new LoadStage(100, 200, 200)], Arrivals.Poisson, 7));
        Assert.NotEqual(times, ArrivalTimes.Of([new LoadStage(100, 200, 200)], Arrivals.Poisson, 8));
    }

    [Theory]
    [InlineData(8, 0, 0)]
    [InlineData(7, 1, 0)]
    [InlineData(7, 0, 1)]
    public void Of_NextSeedRoundOrTrial_IsNoShiftOfTheSameArrivals(int seed, int round, int trial)
    {
        var gaps = Gaps(7, 0, 0);
        var others = Gaps(seed, round, trial).Select(gap => Math.Round(gap, 9)).ToHashSet();

        // Of neighbouring seeds, all gaps but one were the same.
        Assert.DoesNotContain(gaps, gap => others.Contains(Math.Round(gap, 9)));
    }

    private static List<double> Gaps(int seed, int round, int trial)
    {
        var times = ArrivalTimes.Of([new LoadStage(10, 50, 50)], Arrivals.Poisson, seed, round, trial).ToList();
        return [.. times.Zip(times.Skip(1), (a, b) => b - a)];
    }

    private static IEnumerable<double> Rounded(IEnumerable<double> times) => times.Select(time => Math.Round(time, 9));
}
