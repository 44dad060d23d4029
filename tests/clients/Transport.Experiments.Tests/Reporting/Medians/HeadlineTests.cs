using Transport.Experiments.Analysis;

namespace Transport.Reporting.Tests.Medians;

public class HeadlineTests
{
    private static readonly CellSummary Messagepack = SampleRun.Summary.Cells.Single(cell => cell is { Transport: "messagepack", Persons: 1000 });
    private static readonly CellSummary Json = SampleRun.Summary.Cells.Single(cell => cell is { Transport: "json", Persons: 1000 });

    [Theory]
    [InlineData(Verdict.Slower, false, "messagepack is the best choice here, 0.1* ms")]
    [InlineData(Verdict.Undecided, true, "messagepack is likely the best choice here, 0.1* ms")]
    [InlineData(Verdict.Undecided, false, "messagepack leads with 0.1* ms; too close to call: json")]
    [InlineData(Verdict.Same, false, "messagepack is the best choice here, 0.1* ms; json is as good")]
    public void Answer_OfTwo_SaysWhatIsClaimed(Verdict verdict, bool isLikely, string expected) =>
        Assert.Matches("^" + expected.Replace("*", @"\d+", StringComparison.Ordinal) + "$", AnswerOf([Messagepack, Other("json", verdict, isLikely)]));

    /// <summary>Whatever cannot be told from the fastest may be chosen, so that nobody is left out.</summary>
    [Fact]
    public void Answer_OfManyThatAreTooClose_NamesAll()
    {
        var others = new[] { "a", "b", "c", "d", "e", "f" }.Select(name => Other(name, Verdict.Undecided, false));

        Assert.EndsWith("; too close to call: a, b, c, d, e and f", AnswerOf([Messagepack, .. others]), StringComparison.Ordinal);
    }

    [Fact]
    public void Answer_OfTooFewCallsForARatio_ClaimsNothing()
    {
        var untold = Json with { VersusFastest = null };

        Assert.EndsWith(" leads with 0.147 ms; too few calls to compare: json", AnswerOf([Messagepack, untold]), StringComparison.Ordinal);
        Assert.DoesNotContain("slower", Assert.Single(Report([Messagepack, untold]).Headline).Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Answer_OfAFailedTransport_IsNone() =>
        Assert.Equal("Nothing could be ranked", AnswerOf([Json with { Status = CellStatus.Failed, VersusFastest = null }]));

    [Fact]
    public void Answer_OfAnOverloadedMachine_IsNone() => Assert.All(
        new MediansReport(SampleRun.Overloaded(SampleRun.Record), null).Answers,
        answer => Assert.Equal(("No answer: the machine was overloaded: 39 freezes", true), (answer.Answer, answer.Sure.StartsWith("Nothing is certain in this run: ", StringComparison.Ordinal))));

    [Fact]
    public void Answers_EachQuestion_SayTheRatioThatItWouldHaveCalled()
    {
        var answers = Report([Messagepack, With(Json, 1.4), Messagepack with { Persons = 1 }, With(Json with { Persons = 1 }, 1.1)]).Answers;

        Assert.Equal([(1, "1.10x"), (1000, "1.40x")], answers.Select(answer => (answer.Persons, Regex.Match(answer.Sure, @"^Certain (?:only )?from (\S+) on").Groups[1].Value)));

        static CellSummary With(CellSummary cell, double callable) => cell with { VersusFastest = Json.VersusFastest! with { Callable = callable } };
    }

    [Fact]
    public void Headline_WhereAnotherLeadsAtASmallSize_SaysWhere()
    {
        CellSummary[] cells = [Messagepack, Other("json", Verdict.Slower, false), Messagepack with { Persons = 1, RatioToFastest = 3, VersusFastest = Json.VersusFastest }, Json with { Persons = 1, RatioToFastest = 1, VersusFastest = null }];

        Assert.Matches(@"is the best choice here, 0\.1\d+ ms; best at 1: json; slower, certain: json", Assert.Single(Report(cells).Headline).Text);
    }

    [Fact]
    public void Headline_WhereMoreAreAsGoodAtASmallSize_SaysWhere()
    {
        CellSummary[] cells = [Messagepack, Other("json", Verdict.Slower, false), Messagepack with { Persons = 1 }, Other("json", Verdict.Undecided, false) with { Persons = 1 }];

        Assert.Matches(@"is the best choice here, 0\.1\d+ ms; as good at 1: json; slower, certain: json", Assert.Single(Report(cells).Headline).Text);
    }

    private static CellSummary Other(string name, Verdict verdict, bool isLikely) =>
        Json with { Transport = name, VersusFastest = Json.VersusFastest! with { Verdict = verdict, IsLikely = isLikely } };

    private static string AnswerOf(CellSummary[] cells) => Assert.Single(Report(cells).Answers).Answer;

    private static MediansReport Report(CellSummary[] cells) => new(SampleRun.Record, SampleRun.Summary with { Cells = cells }, null);
}
