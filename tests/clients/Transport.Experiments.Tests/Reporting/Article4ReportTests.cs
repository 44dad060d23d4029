using Transport.Experiments.Load.Article4;
using Transport.Reporting.Articles;

namespace Transport.Reporting.Tests;

public sealed class Article4ReportTests
{
    private const string Rows = "Response times by scenario, one user and under load";

    [Fact]
    public void Findings_HaveTheArticlesFiguresBesideTheSlowestScenarioThroughTheService()
    {
        var times = Lines(Report(), "Its figures beside ours, medians");
        var ratios = Lines(Report(), "Ratio of medians");

        Assert.Equal([710, 84_400, 4_250, 5_000], times.Select(line => line.ValueOf(FigureIds.ArticleMedian)!.Value));
        Assert.Equal([118.9, 19.9, 2, 2], ratios.Select(line => line.ValueOf(FigureIds.ArticleRatio)!.Value));
        Assert.Equal(
            ["several-single, wcf-nettcp+efcore", "several-single, wcf-nettcp+efcore", "several-single, wcf-nettcp+ado"], times.Take(3).Select(line => line.Figures[FigureIds.Of.Id].Note));
        Assert.Equal([8, 800, 400, 400], times.Select(line => line.ValueOf(FigureIds.Median)!.Value), (expected, actual) => Math.Abs(expected - actual) <= expected * 0.02);
        Assert.Equal([100, 2, 2], ratios.Take(3).Select(line => line.ValueOf(FigureIds.Ratio)!.Value), (expected, actual) => Math.Abs(expected - actual) <= expected * 0.02);
        // The scenario was not measured.
        Assert.Equal((null, false, CellStatus.Unavailable), (ratios[3].ValueOf(FigureIds.Ratio), ratios[3].Figures.ContainsKey(FigureIds.Of.Id), ratios[3].Status));
    }

    [Fact]
    public void LoadOverOneUser_OfTwoServices_IsOfOneTransport()
    {
        Article4Line[] lines = [Line("odata+efcore", true, 10), Line("odata+efcore", false, 800), Line("json+efcore", true, 20), Line("json+efcore", false, 400)];

        Assert.Equal(80, new Article4Findings(lines).Tables.Last().Lines[0].ValueOf(FigureIds.Ratio));

        static Article4Line Line(string transport, bool isOneUser, double ms) =>
            new("single", transport, "efcore", isOneUser, TableLine.Create(["single", transport, isOneUser ? "1" : "250"], (FigureIds.Median, new Figure(ms))));
    }

    [Fact]
    public void Rows_HaveOneUserAndTheLoadWithTheArticlesTrend()
    {
        var report = Report();
        var rows = Lines(report, Rows);

        Assert.Equal(3 * 4 * 2, rows.Count);
        Assert.Equal(["1", "250"], rows.Select(line => line.Subject[2]).Distinct());
        Assert.All(rows, line => Assert.Equal(CellStatus.Ok, line.Status));
        Assert.All(rows.Where(line => line.Subject[2] == "250"), line => Assert.Equal(
            ("kept", line.Subject[1].EndsWith("efcore", StringComparison.Ordinal) ? "creeping" : "flat"), (line.Figures[FigureIds.Sla.Id].Note, line.Figures[FigureIds.ArticleTrend.Id].Note)));
        Assert.True(report.Summary.Complete);
        Assert.False(report.HasFailed);
        Assert.StartsWith("Ratio of medians: load : one user, Entity Framework is 100x (several-single, wcf-nettcp+efcore), and was 119x in the article;", report.Headline[0].Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Json_HasTheFiguresAndTheRunsWithWhatRepeatsThem()
    {
        var json = JsonNode.Parse(Report().Json())!;

        Assert.Equal(4, (int)json["article"]!);
        var tables = json["tables"]!.AsArray();
        Assert.Equal(84_400, (double)tables[0]!["lines"]![1]!["figures"]!["articleMedianMs"]!["value"]!);
        Assert.Equal("ok", (string)tables[2]!["lines"]![0]!["status"]!);
        var runs = tables[3]!["lines"]!.AsArray();
        Assert.Equal(["single", "single", "several-single", "several-single", "trivial", "trivial"], runs.Select(run => (string)run!["subject"]![0]!));
        Assert.StartsWith(
            "transport load --transports wcf-nettcp --database postgres --via ado,efcore --scenario single --users 1", (string)runs[0]!["figures"]!["commandLine"]!["note"]!, StringComparison.Ordinal);
    }

    [Fact]
    public void Csv_HasALineForEachRowAndNumberOfUsersAndForEachFinding()
    {
        var lines = Text.Of(Report(), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal(1 + 8 + (3 * 4 * 2) + 6, lines.Length);
        Assert.All(lines, line => Assert.Equal(lines[0].Count(letter => letter == ','), WithoutQuoted(line).Count(letter => letter == ',')));
        Assert.Contains(lines, line => line.Contains("load,direct+ado,250", StringComparison.Ordinal) || line.Contains(",single,direct+ado,250,ok,", StringComparison.Ordinal));
        Assert.Contains(lines, line => line.Contains("\"load, Entity Framework\",", StringComparison.Ordinal) && line.Contains(",84400,", StringComparison.Ordinal));
    }

    [Fact]
    public void Markdown_HasTheArticlesFiguresAndWhatRepeatsAll()
    {
        var text = Text.Of(Report(), OutputFormat.Markdown);

        Assert.Contains("84,400", text, StringComparison.Ordinal);
        Assert.Contains("transport articles 4 --seed 1", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Report_OfALoadThatCouldNotBeMade_TellsItAndKeepsTheOthers()
    {
        var report = Report(failed: 3);

        Assert.True(report.HasFailed);
        Assert.False(report.Summary.Complete);
        var run = Lines(report, "The runs, each with its own report")[3];
        Assert.Equal(("no room", false), (run.Reason, run.Figures.ContainsKey(FigureIds.Run.Id)));
        Assert.All(Lines(report, Rows).Where(line => line.Subject[0] == "several-single"), line => Assert.Equal("1", line.Subject[2]));
        Assert.Contains("no room", Text.Of(report, OutputFormat.Markdown), StringComparison.Ordinal);
        Assert.Contains(("Stopped", "INCOMPLETE: 5 runs were made to their end"), report.Footer);
    }

    private static IReadOnlyList<TableLine> Lines(Article4Report report, string title) => report.Summary.Tables.Single(table => table.Title == title).Lines;

    private static Article4Report Report(int? failed = null)
    {
        var loads = SampleArticle4.Plans.Select((plan, i) => i == failed
            ? (plan, Summary: (LoadSummary?)null, Problem: (string?)"no room")
            : (plan, LoadSummary.Of(SampleArticle4.Of(plan)), null)).ToList();
        return new Article4Report(Article4Builder.Of(loads), hasFailed: false, "transport articles 4 --seed 1", []);
    }

    /// <summary>Commas within quotes separate nothing.</summary>
    private static string WithoutQuoted(string line) => string.Concat(line.Split('"').Where((_, i) => i % 2 == 0));
}
