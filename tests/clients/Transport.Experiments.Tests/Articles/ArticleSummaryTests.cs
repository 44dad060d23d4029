using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;
using Transport.Experiments.Callers;
using Transport.Experiments.ColdTries;
using Transport.Experiments.Kinds;
using Transport.Experiments.Medians.Figures;
using Transport.Experiments.Tests.Analysis;
using Transport.Runs.Record;

namespace Transport.Experiments.Tests.Articles;

public class ArticleSummaryTests
{
    private static readonly Article1Plan One = new() { Transports = ["odata", "wcf-text", "wcf-binary"], Tries = 3 };

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
        var summary = Assert.IsType<Article1Summary>(ExperimentList.Build(ArticleRecords.Of(
            One,
            [
                SyntheticRun.Row("odata"), SyntheticRun.Row("wcf-text"), new RowListed("wcf-binary", null, "no row wcf-binary"),
                .. ArticleRecords.Tries(ArticleRecords.Persons("odata", false), 900, 30, 20),
                .. ArticleRecords.Tries(ArticleRecords.Persons("wcf-text", false), 500, 3, 2),
                new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed),
            ])));

        var test = summary.Tests[0];
        Assert.Equal((1, false), (test.Test, test.Orders));
        Assert.Equal((900, 30, true), (test.Columns[0].ColdMs!.Value, test.Columns[0].MedianMs!.Value, test.Columns[0].Verified!.Value));
        Assert.Equal(new ArticleFigure("OData", 581.03, 1717.08), test.Columns[0].ArticleFigure);
        var text = test.Ratios.Single(ratio => ratio is { Of: "odata", To: "wcf-text" });
        Assert.Equal((10, null), (text.Ours!.Value, text.Missing));
        Assert.Equal(9.08, text.Article!.Value, 2);
        var binary = test.Ratios.Single(ratio => ratio is { Of: "odata", To: "wcf-binary" });
        Assert.Null(binary.Ours);
        Assert.Equal(12.1, binary.Article!.Value, 1);
        Assert.Equal("wcf-binary unavailable: no row wcf-binary", binary.Missing);
        Assert.Equal((CellStatus.Unavailable, "not measured"), (summary.Tests[1].Columns[0].Status, summary.Tests[1].Columns[0].Reason));
        Assert.False(summary.HasFailed);
    }

    [Fact]
    public void Article1_AWrongAnswer_FailsTheColumnAndGivesNoRatio()
    {
        var cell = ArticleRecords.Persons("odata", true);
        var summary = (Article1Summary)ExperimentList.Build(ArticleRecords.Of(
            One,
            [
                SyntheticRun.Row("odata"), SyntheticRun.Row("wcf-text"), .. ArticleRecords.Tries(ArticleRecords.Persons("wcf-text", true), 5, 4, 3),
                new CellVerified(cell, "b1", "a0"), new TriesMeasured(cell, 1, 1, [1]),
            ]))!;

        Assert.True(summary.HasFailed);
        Assert.Equal("wrong answer: digest b1 where the repository has a0", summary.Tests[1].Columns[0].Reason);
        Assert.Null(Assert.Single(summary.Tests[1].Ratios).Ours);
    }

    [Fact]
    public void Article1_OtherSizesThanTheArticles_HaveNoFigureOfIt()
    {
        var summary = (Article1Summary)ExperimentList.Build(ArticleRecords.Of(One with { Persons = 10 }, SyntheticRun.Row("odata")));

        Assert.Null(summary.Tests[0].Columns[0].ArticleFigure);
    }

    [Fact]
    public void Article2_Rounds_GivesMedianRangeAndRatioWithoutTheWarmUp()
    {
        var summary = Assert.IsType<Article2Summary>(ExperimentList.Build(ArticleRecords.Of(
            Two,
            [
                SyntheticRun.Row("handler"), SyntheticRun.Row("wcf-text"),
                ArticleRecords.Round("handler", 0, 9000), ArticleRecords.Round("handler", 1, 1000), ArticleRecords.Round("handler", 2, 500),
                ArticleRecords.Round("handler", 3, 2000), ArticleRecords.Round("wcf-text", 1, 4000), ArticleRecords.Round("wcf-text", 2, 2000),
                ArticleRecords.Round("wcf-text", 3, 1000),
            ])));

        var handler = summary.Rows[0];
        Assert.Equal((10_000, 5_000, 20_000), (handler.PerSecond!.Value, handler.PerSecondLow!.Value, handler.PerSecondHigh!.Value));
        Assert.Equal(30_000, handler.Answered);
        Assert.Equal(0.5, summary.Ratio!.Ours!.Value, 6);
        Assert.Equal((0.489, 0.254), (Math.Round(summary.Ratio.Article!.Value, 3), Math.Round(summary.ArticleDevelopmentRatio, 3)));
    }

    [Fact]
    public void Article2_AnErrorInARound_FailsTheRowWithItsReason()
    {
        var summary = (Article2Summary)ExperimentList.Build(ArticleRecords.Of(
            Two, [SyntheticRun.Row("handler"), ArticleRecords.Round("handler", 1, 1000, answered: 9_999, errors: 1)]))!;

        Assert.Equal((CellStatus.Failed, "IOException: reset", 1), (summary.Rows[0].Status, summary.Rows[0].Reason, summary.Rows[0].Errors));
        Assert.True(summary.HasFailed);
        Assert.Null(summary.Ratio);
    }

    [Fact]
    public void Round_OfAPlan_VisitsEveryRowOnceInTheSeedsOrder()
    {
        string[] rows = ["a", "b", "c", "d", "e"];

        Assert.Equal(rows, Two.Round(3, rows).Order());
        Assert.Equal(Two.Round(3, rows), (Two with { Threads = 2 }).Round(3, rows));
        Assert.Contains(Enumerable.Range(1, 10), round => !Two.Round(round, rows).SequenceEqual(Two.Round(0, rows)));
    }
}
