using Transport.Harness.Analysis.Comparing;
using Transport.Harness.Analysis.Internal;

namespace Transport.Harness.Tests.Analysis;

public class JudgementTests
{
    [Fact]
    public void Holm_StepsDownAndNeverFalls() =>
        Assert.Equal([0.04, 0.04, 0.06, 0.5], Judgement.Holm([0.01, 0.013, 0.03, 0.5]).Select(p => Math.Round(p, 3)));

    [Theory]
    [InlineData(0.10, 0.01, 0.02, Verdict.Slower)]
    [InlineData(-0.10, 0.01, 0.02, Verdict.Faster)]
    [InlineData(0.001, 0.002, 0.02, Verdict.Same)]
    [InlineData(0.10, 0.10, 0.02, Verdict.Undecided)]
    [InlineData(0.10, 0.03, 0.12, Verdict.Undecided)]
    [InlineData(0.10, 0.01, 0.30, Verdict.Same)]
    public void Of_EstimateAndMargin_GivesTheVerdict(double center, double halfWidth, double margin, Verdict verdict)
    {
        var log = (center, new Interval(center - halfWidth, center + halfWidth));

        Assert.Equal(verdict, Judgement.Of([(new BlockEstimate(log, log, 20), margin)])[0].Verdict);
    }

    [Fact]
    public void Of_SameEvidenceAmongManyPairs_IsNoVerdictAnyMore()
    {
        // Two and a half standard errors beyond the margin: a verdict for one pair, chance among fifty.
        var log = (0.05, new Interval(0.05 - 0.0235, 0.05 + 0.0235));
        var estimate = new BlockEstimate(log, log, 20);
        var nothing = new BlockEstimate((0, new Interval(-0.02, 0.02)), (0, new Interval(-0.02, 0.02)), 20);

        Assert.Equal(Verdict.Slower, Judgement.Of([(estimate, 0.02)])[0].Verdict);
        Assert.Equal(Verdict.Undecided, Judgement.Of([(estimate, 0.02), .. Enumerable.Repeat((nothing, 0.02), 49)])[0].Verdict);
    }
}
