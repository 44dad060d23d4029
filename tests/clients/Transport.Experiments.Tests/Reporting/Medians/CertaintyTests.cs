using Transport.Experiments.Analysis;

namespace Transport.Reporting.Tests.Medians;

public class CertaintyTests
{
    private static readonly Summary Run = SampleRun.Summary;

    [Fact]
    public void Sure_OfAnOpenClaim_SaysWhatSettlesItAndHowLongThatTakesHere()
    {
        var sure = SureOf(difference => difference with { Verdict = Verdict.Undecided, Ratio = 1.1, RatioLow = 0.96, RatioHigh = 1.26 });

        Assert.StartsWith("Certain ", sure[0], StringComparison.Ordinal);
        Assert.Contains("To settle json: 3 times as long, with --effort normal, 10 min at most.", sure);
    }

    [Fact]
    public void Sure_OfSeveralSizes_SaysFromWhichRatioOnAtTheOneThatIsAnsweredFirst()
    {
        CellSummary At(int persons, double callable) => Cell("json") with { Persons = persons, VersusFastest = Cell("json").VersusFastest! with { Callable = callable } };
        var run = Run with { Cells = [Cell("messagepack"), At(1000, 1.4), At(1, 1.5), At(10, 2.3)] };

        Assert.Matches(@"^Certain (only )?from 1\.40x on at 1,000 persons without orders, 1\.50x to 2\.3x elsewhere", new MediansReport(SampleRun.Record, run, null).Overview.Sure[0]);

        static CellSummary Cell(string transport) => Run.Cells.Single(cell => cell.Persons == 1000 && cell.Transport == transport);
    }

    [Fact]
    public void Sure_OfAClaimThatNoEffortSettles_SaysTheTimeAlone()
    {
        var sure = SureOf(static difference => difference with { Verdict = Verdict.Undecided, Ratio = 1.1, RatioLow = 0.74, RatioHigh = 1.6 });

        Assert.Contains("To settle json: 18 times as long, with --effort thorough, 30 min at most.", sure);
        Assert.Contains(SureOf(static difference => difference with { Verdict = Verdict.Undecided, Ratio = 1.1, RatioLow = 0.74, RatioHigh = 1.6 }, tookSeconds: 600), static sentence => sentence == "To settle json: 18 times as long, about 180 min here.");
    }

    [Fact]
    public void Sure_OfARunThatWasEnded_SaysToLetItFinish() =>
        Assert.Contains(
            SureOf(static difference => difference with { Verdict = Verdict.Undecided, Ratio = 1.1, RatioLow = 0.96, RatioHigh = 1.26 }, ended: EndReasons.Cancelled),
            static sentence => sentence.StartsWith("To settle it: ", StringComparison.Ordinal));

    [Fact]
    public void Sure_WhereAllIsCertain_SettlesNothing() =>
        Assert.DoesNotContain(SureOf(difference => difference with { Verdict = Verdict.Slower }), sentence => sentence.StartsWith("To settle ", StringComparison.Ordinal));

    [Fact]
    public void Sure_WhereMediansAndRatioDisagree_SaysWhoseCallsWereDisturbed() =>
        Assert.Contains(SureOf(difference => difference with { Ratio = 9, RatioLow = 8, RatioHigh = 10 }), sentence => sentence.StartsWith("Medians disagree, because calls were disturbed: json 3.", StringComparison.Ordinal));

    private static IReadOnlyList<string> SureOf(Func<Difference, Difference> change, double tookSeconds = 100, string ended = EndReasons.Completed) => new MediansReport(
        SampleRun.Record,
        Run with { TookSeconds = tookSeconds, Ended = ended, Cells = [.. Run.Cells.Where(cell => cell is { Persons: 1000, Transport: "messagepack" or "json" }).Select(cell => cell.VersusFastest is { } difference ? cell with { VersusFastest = change(difference) } : cell)] },
        null).Overview.Sure;
}
