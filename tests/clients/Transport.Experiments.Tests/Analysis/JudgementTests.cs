using Transport.Experiments.Analysis.Judging;

namespace Transport.Experiments.Tests.Analysis;

public class JudgementTests
{
    [Theory]
    [InlineData(0.10, 0.01, 0, Verdict.Slower)]
    [InlineData(-0.10, 0.01, 0, Verdict.Faster)]
    [InlineData(0.10, 0.01, 0.12, Verdict.Undecided)]
    [InlineData(0.001, 0.002, 0, Verdict.Same)]
    [InlineData(0.10, 0.10, 0, Verdict.Undecided)]
    public void Of_EstimateAndMargin_IsWhatTheIntervalSays(double center, double half, double margin, Verdict verdict)
    {
        var difference = Judgement.Of(Pair(center, half), margin, same: 0.02);

        Assert.Equal(verdict, difference.Verdict);
        Assert.Equal(verdict == Verdict.Slower, difference.RatioLow > 1 + margin);
    }

    [Fact]
    public void Of_PlansThatDiffer_RefusesAVerdict()
    {
        var difference = Judgement.Of(Pair(0.5, 0.01), margin: 0, same: 0.02, isRefused: true);

        Assert.Equal((Verdict.Undecided, false), (difference.Verdict, difference.IsLikely));
    }

    [Theory]
    [InlineData(0.15, true)]
    [InlineData(-0.15, true)]
    [InlineData(0.05, false)]
    public void Of_BeyondOneByItsOwnIntervalAlone_IsLikely(double center, bool isLikely)
    {
        var difference = Judgement.Of(Pair(center, half: 0.2), margin: 0, same: 0.02);

        Assert.Equal((Verdict.Undecided, isLikely), (difference.Verdict, difference.IsLikely));
    }

    [Fact]
    public void Of_CellThatWasStillChanging_ReachesAsFarAsItMayChange()
    {
        var steady = Judgement.Of(Pair(0.3, 0.2), margin: 0, same: 0.02);
        var changing = Judgement.Of(Pair(0.3, 0.2) with { MayFall = 0.2 }, margin: 0, same: 0.02);

        Assert.Equal((Verdict.Slower, Verdict.Undecided), (steady.Verdict, changing.Verdict));
        Assert.Equal(steady.RatioLow * Math.Exp(-0.2), changing.RatioLow, 9);
        Assert.Equal(steady.RatioHigh, changing.RatioHigh);
    }

    [Fact]
    public void Of_Callable_IsFoundInFourOfFiveRuns()
    {
        var difference = Judgement.Of(Pair(0, 0.2), margin: 0.05, same: 0.02);

        // The interval's half, and 0.84 standard errors for the power.
        Assert.Equal(1.05 * Math.Exp(0.2 + (0.8416 * 0.05)), difference.Callable!.Value, 9);
    }

    [Fact]
    public void Of_Ratio_IsAShiftOfTheReference()
    {
        var difference = Judgement.Of(Pair(Math.Log(1.5), 0.01) with { ReferenceMs = 8 }, margin: 0, same: 0.02);

        Assert.Equal((1.5, 4), (Math.Round(difference.Ratio, 9), Math.Round(difference.ShiftMs, 9)));
    }

    private static Compared Pair(double center, double half) => new(new Estimate(center, Math.Min(0.05, half / 2), double.PositiveInfinity), half, 1, 20, 1);
}
