namespace Transport.Experiments.Tests.Load.Figures;

public class CapacitySearchTests
{
    [Theory]
    [InlineData(8, 3)]
    [InlineData(8, 8)]
    [InlineData(8, 100)]
    [InlineData(8, 777)]
    [InlineData(100, 4321)]
    public void Next_SharpLimit_IsFoundWithinTenPerCent(double start, double limit)
    {
        var trials = Search(start, 10_000, level => level <= limit);
        var (low, high) = CapacitySearch.IntervalOf(trials);

        Assert.True(low <= limit && limit < high, $"{low} - {high}");
        Assert.True(high <= low * CapacitySearch.Close || high - low <= 1, $"{low} - {high}");
        Assert.Equal(2, trials.Count(trial => trial.Level == low));
        Assert.Equal(2, trials.Count(trial => trial.Level == high));
    }

    [Fact]
    public void Next_NothingKeepsTheSla_EndsAtOneUserWithoutALowerEnd() =>
        Assert.Equal((null, 1), CapacitySearch.IntervalOf(Search(8, 10_000, _ => false)));

    [Fact]
    public void Next_EverythingKeepsTheSla_EndsAtTheLimitWithoutAnUpperEnd() =>
        Assert.Equal((10_000, null), CapacitySearch.IntervalOf(Search(8, 10_000, _ => true)));

    [Fact]
    public void Next_TrialsThatContradictEachOther_WidenTheInterval()
    {
        List<(double, bool)> trials = [(8, true), (16, false), (32, true), (64, false)];

        Assert.Equal((8, 64), CapacitySearch.IntervalOf(trials));
    }

    [Fact]
    public void Next_NoisyLimit_EndsAndHoldsTheLimitInMostSearches()
    {
        var random = new Random(3);
        var held = 0;
        for (var i = 0; i < 200; i++)
        {
            var trials = Search(8, 10_000, level => level * Math.Exp(random.NextDouble() * 0.2 - 0.1) <= 500);
            var (low, high) = CapacitySearch.IntervalOf(trials);
            Assert.True(trials.Count <= CapacitySearch.MostTrials);
            held += low <= 550 && high >= 450 ? 1 : 0;
        }

        Assert.True(held >= 190, $"{held} of 200");
    }

    private static List<(double Level, bool Kept)> Search(double start, double limit, Func<double, bool> isKept)
    {
        var trials = new List<(double, bool)>();
        while (CapacitySearch.Next(trials, start, limit) is { } level)
        {
            trials.Add((level, isKept(level)));
        }

        return trials;
    }
}
