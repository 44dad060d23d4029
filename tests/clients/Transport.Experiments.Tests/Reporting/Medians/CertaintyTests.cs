using Transport.Experiments.Analysis;

namespace Transport.Reporting.Tests.Medians;

public class CertaintyTests
{
    private static readonly Summary Run = SampleRun.Summary with { TookSeconds = 100 };

    [Fact]
    public void Sure_OfAnOpenClaim_SaysWhatSettlesItAndHowLongThatTakesHere()
    {
        var sure = SureOf(difference => difference with { Verdict = Verdict.Undecided, Ratio = 1.1, RatioLow = 0.96, RatioHigh = 1.26 });

        Assert.StartsWith("Certain ", sure[0], StringComparison.Ordinal);
        Assert.Contains("To settle json: 3 times as long, about 5 min here, with --effort normal.", sure);
    }

    [Fact]
    public void Sure_WhereAllIsCertain_SettlesNothing() =>
        Assert.DoesNotContain(SureOf(difference => difference with { Verdict = Verdict.Slower }), sentence => sentence.StartsWith("To settle ", StringComparison.Ordinal));

    [Fact]
    public void Sure_WhereMediansAndRatioDisagree_SaysWhoseCallsWereDisturbed() =>
        Assert.Contains(SureOf(difference => difference with { Ratio = 9, RatioLow = 8, RatioHigh = 10 }), sentence => sentence.StartsWith("Medians disagree, because calls were disturbed: json 3.", StringComparison.Ordinal));

    private static IReadOnlyList<string> SureOf(Func<Difference, Difference> change) => new MediansReport(
        SampleRun.Record,
        Run with { Cells = [.. Run.Cells.Where(cell => cell is { Persons: 1000, Transport: "messagepack" or "json" }).Select(cell => cell.VersusFastest is { } difference ? cell with { VersusFastest = change(difference) } : cell)] },
        null).Overview.Sure;
}
