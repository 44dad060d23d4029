using MathNet.Numerics.Distributions;
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

    [Fact]
    public void Of_SixBlocksThatAgree_AreNotCertainAmongHundredsOfPairs()
    {
        // The signed-rank test bounds six blocks by their ends; normal tails would make three half-widths beyond the margin a billion to one.
        var log = (Math.Log(1.02) + 0.03, new Interval(Math.Log(1.02) + 0.02, Math.Log(1.02) + 0.04));

        Assert.Equal(Verdict.Slower, Judgement.Of([(new BlockEstimate(log, log, 6), 0.02)])[0].Verdict);
        Assert.Equal(Verdict.Undecided, Judgement.Of([(new BlockEstimate(log, log, 6), 0.02)], pairs: 100)[0].Verdict);
        Assert.Equal(Verdict.Slower, Judgement.Of([(new BlockEstimate(log, log, 60), 0.02)], pairs: 100)[0].Verdict);
    }

    [Fact]
    public void Holm_OfSomePairsChosenAmongMore_IsNeverMoreLenient()
    {
        double[] all = [0.001, 0.004, 0.02, 0.03, 0.2, 0.6];

        var whole = Judgement.Holm(all);
        var part = Judgement.Holm([all[1], all[3]], pairs: all.Length);

        Assert.True(part[0] >= whole[1] && part[1] >= whole[3], $"{part[0]}, {part[1]}");
        Assert.Equal(0.004 * 6, part[0], 12);
    }

    [Fact]
    public void Of_TenEqualRowsAgainstTheOneThatHappensToBeFastest_RarelyGivesAVerdict()
    {
        const int Trials = 200;
        var wrong = 0;
        var random = new Random(5);
        for (var trial = 0; trial < Trials; trial++)
        {
            var rows = Enumerable.Range(0, 10).Select(_ => Enumerable.Range(0, 10).Select(_ => LogNormal.Sample(random, 0, 0.05)).ToArray()).ToList();
            var fastest = rows.MinBy(BlockSeries.MedianOf)!;
            var estimates = rows.Where(row => row != fastest).Select(row => (BlockEstimate.OfPairs([row.Zip(fastest).ToList()], 1)!, 0.0)).ToList();
            wrong += Judgement.Of(estimates, pairs: 10 * 9 / 2).Any(difference => difference.Verdict is Verdict.Slower or Verdict.Faster) ? 1 : 0;
        }

        // Without a margin, and by the nine pairs alone, one table in nine has one.
        Assert.InRange(wrong, 0, Trials / 20);
    }
}
