using Transport.Experiments.ColdTries;

namespace Transport.Experiments.Tests.Articles;

public class ArticleSummaryTests
{
    private static readonly Article1Plan One = new() { Transports = ["odata", "wcf-text", "wcf-binary"], Tries = 3 };

    private const string Calls = "10 callers x 1000 one-byte Query calls";

    private static readonly Article2Plan Two = new() { Transports = ["handler", "wcf-text"], Repetitions = 3 };

    [Fact]
    public void Of_ARunThatIsNoArticles_IsNull()
    {
        var record = ArticleRecords.Of(One);

        Assert.IsType<Summary>(ExperimentList.Build(record with { Events = [.. record.Events.Skip(1)] }));
    }

    [Fact]
    public void Article1_TriesOfTwoRows_GivesMedianColdAndTheArticlesRatio()
    {
        var summary = Build(
            One,
            [
                SyntheticRun.Row("odata"), SyntheticRun.Row("wcf-text"), new RowListed("wcf-binary", null, "no row wcf-binary"),
                .. ArticleRecords.Tries(ArticleRecords.Persons("odata", false), 900, 30, 20),
                .. ArticleRecords.Tries(ArticleRecords.Persons("wcf-text", false), 500, 3, 2),
                new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed),
            ]);

        var odata = Line(summary, "Test 1, 1,000 persons without orders, one call", "odata");
        Assert.Equal((900, 30, CellStatus.Ok), (odata.ValueOf(FigureIds.Cold)!.Value, odata.ValueOf(FigureIds.Median)!.Value, odata.Status));
        Assert.Equal((581.03, 1717.08, "OData"), (odata.ValueOf(FigureIds.ArticleMedian)!.Value, odata.ValueOf(FigureIds.ArticleCold)!.Value, odata.Figures[FigureIds.ArticleName.Id].Note));
        var text = Line(summary, "Test 1, 1,000 persons without orders, ratio of medians", "odata : wcf-text");
        Assert.Equal((10, null), (text.ValueOf(FigureIds.Ratio)!.Value, text.Reason));
        Assert.Equal(9.08, text.ValueOf(FigureIds.ArticleRatio)!.Value, 2);
        var binary = Line(summary, "Test 1, 1,000 persons without orders, ratio of medians", "odata : wcf-binary");
        Assert.Null(binary.ValueOf(FigureIds.Ratio));
        Assert.Equal(12.1, binary.ValueOf(FigureIds.ArticleRatio)!.Value, 1);
        Assert.Equal("wcf-binary unavailable: no row wcf-binary", binary.Reason);
        var second = Line(summary, "Test 2, 1,000 persons with orders ($expand), one call", "odata");
        Assert.Equal((CellStatus.Unavailable, "not measured"), (second.Status, second.Reason));
        Assert.Equal(["900", "30", "20"], Lines(summary, "Test 1, 1,000 persons without orders, tries").Where(line => line.Subject[0] == "odata").Select(line => $"{line.ValueOf(FigureIds.Time)}"));
        Assert.False(summary.HasFailed);
    }

    [Fact]
    public void Article1_AWrongAnswer_FailsTheTransportAndGivesNoRatio()
    {
        var cell = ArticleRecords.Persons("odata", true);
        var summary = Build(
            One,
            [
                SyntheticRun.Row("odata"), SyntheticRun.Row("wcf-text"), .. ArticleRecords.Tries(ArticleRecords.Persons("wcf-text", true), 5, 4, 3),
                new CellVerified(cell, "b1", "a0"), new TriesMeasured(cell, 1, 1, [1]),
            ]);

        Assert.True(summary.HasFailed);
        Assert.Equal("wrong answer: digest b1 where the repository has a0", Line(summary, "Test 2, 1,000 persons with orders ($expand), one call", "odata").Reason);
        Assert.Null(Assert.Single(Lines(summary, "Test 2, 1,000 persons with orders ($expand), ratio of medians")).ValueOf(FigureIds.Ratio));
    }

    [Fact]
    public void Article1_OtherSizesThanTheArticles_HaveNoFigureOfIt()
    {
        var summary = Build(One with { Persons = 10 }, [SyntheticRun.Row("odata")]);

        Assert.Null(Line(summary, "Test 1, 10 persons without orders, one call", "odata").ValueOf(FigureIds.ArticleMedian));
    }

    [Fact]
    public void Article2_Rounds_GivesMedianRangeAndRatioWithoutTheWarmUp()
    {
        var summary = Build(
            Two,
            [
                SyntheticRun.Row("handler"), SyntheticRun.Row("wcf-text"),
                ArticleRecords.Round("handler", 0, 9000), ArticleRecords.Round("handler", 1, 1000), ArticleRecords.Round("handler", 2, 500),
                ArticleRecords.Round("handler", 3, 2000), ArticleRecords.Round("wcf-text", 1, 4000), ArticleRecords.Round("wcf-text", 2, 2000),
                ArticleRecords.Round("wcf-text", 3, 1000),
            ]);

        var handler = Line(summary, Calls, "handler");
        Assert.Equal(new Figure(10_000, 5_000, 20_000), handler.Figures[FigureIds.PerSecond.Id]);
        Assert.Equal((30_000, 1492, 670), (handler.ValueOf(FigureIds.Answered), handler.ValueOf(FigureIds.ArticlePerSecond), handler.ValueOf(FigureIds.ArticleDebugPerSecond)));
        Assert.Equal(0.5, Line(summary, Calls, "wcf-text").ValueOf(FigureIds.ToHandler)!.Value, 6);
        var ratio = Line(summary, "Ratio of calls per second", "wcf-text : handler");
        Assert.Equal((0.5, 0.489), (Math.Round(ratio.ValueOf(FigureIds.Ratio)!.Value, 6), Math.Round(ratio.ValueOf(FigureIds.ArticleRatio)!.Value, 3)));
        Assert.Equal(3 + 3, Lines(summary, "Rounds").Count);
    }

    [Fact]
    public void Article2_AnErrorInARound_FailsTheTransportWithItsReason()
    {
        var summary = Build(Two, [SyntheticRun.Row("handler"), ArticleRecords.Round("handler", 1, 1000, answered: 9_999, errors: 1)]);

        var handler = Line(summary, Calls, "handler");
        Assert.Equal((CellStatus.Failed, "IOException: reset", 1), (handler.Status, handler.Reason, handler.ValueOf(FigureIds.Errors)));
        Assert.True(summary.HasFailed);
        Assert.Empty(Lines(summary, "Ratio of calls per second"));
    }

    [Fact]
    public void Round_OfAPlan_VisitsEveryRowOnceInTheSeedsOrder()
    {
        string[] rows = ["a", "b", "c", "d", "e"];

        Assert.Equal(rows, Two.Round(3, rows).Order());
        Assert.Equal(Two.Round(3, rows), (Two with { Threads = 2 }).Round(3, rows));
        Assert.Contains(Enumerable.Range(1, 10), round => !Two.Round(round, rows).SequenceEqual(Two.Round(0, rows)));
    }

    private static ArticleSummary Build(ArticlePlan plan, IEnumerable<RunEvent> events) => Assert.IsType<ArticleSummary>(ExperimentList.Build(ArticleRecords.Of(plan, events)));

    private static IReadOnlyList<TableLine> Lines(ArticleSummary summary, string title) => summary.Tables.Single(table => table.Title == title).Lines;

    private static TableLine Line(ArticleSummary summary, string title, string subject) => Lines(summary, title).Single(line => line.Subject[0] == subject);
}
