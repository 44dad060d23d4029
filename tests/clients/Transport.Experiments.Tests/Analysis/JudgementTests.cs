using Transport.Experiments.Analysis;
using Transport.Experiments.Analysis.Judging;
using Transport.Statistics;

namespace Transport.Experiments.Tests.Analysis;

public class JudgementTests
{
    [Theory]
    [InlineData(0.10, 0.01, 0.02, Verdict.Slower)]
    [InlineData(-0.10, 0.01, 0.02, Verdict.Faster)]
    [InlineData(0.001, 0.002, 0.02, Verdict.Same)]
    [InlineData(0.10, 0.10, 0.02, Verdict.Undecided)]
    [InlineData(0.10, 0.03, 0.12, Verdict.Undecided)]
    [InlineData(0.10, 0.01, 0.30, Verdict.Same)]
    public void Of_EstimateAndMargin_GivesTheVerdict(double center, double halfWidth, double margin, Verdict verdict) =>
        Assert.Equal(verdict, Judgement.Of([Pair(center, halfWidth / 2)], margin)[0].Verdict);

    [Fact]
    public void Of_PlansThatDiffer_RefusesAVerdict() => Assert.Equal(Verdict.Undecided, Judgement.Of([Pair(0.5, 0.01)], 0.02, isRefused: true)[0].Verdict);

    [Fact]
    public void Of_SameEvidenceAmongManyPairs_IsNoVerdictAnyMore()
    {
        // Two and a half standard errors beyond the margin: a verdict for one pair, chance among fifty.
        var estimate = Pair(0.05, 0.0117);

        Assert.Equal(Verdict.Slower, Judgement.Of([estimate], 0.02)[0].Verdict);
        Assert.Equal(Verdict.Undecided, Judgement.Of([estimate, .. Enumerable.Repeat(Pair(0, 0.01), 49)], 0.02)[0].Verdict);
        Assert.Equal(Verdict.Undecided, Judgement.Of([estimate], 0.02, possible: 50)[0].Verdict);
    }

    [Fact]
    public void Of_Ratio_IsAShiftOfTheReference()
    {
        var difference = Judgement.Of([Pair(Math.Log(1.5), 0.01) with { ReferenceMs = 8 }], 0.02)[0];

        Assert.Equal((1.5, 4), (Math.Round(difference.Ratio, 9), Math.Round(difference.ShiftMs, 9)));
    }

    private static Compared Pair(double center, double error)
    {
        var log = new Estimate(center, error, 19);
        return new Compared(log, log.Bounds, 1, 20, 1);
    }
}
