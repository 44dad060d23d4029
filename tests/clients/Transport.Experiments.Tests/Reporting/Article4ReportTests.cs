using System.Text.Json.Nodes;
using Transport.Experiments.Load.Article4;
using Transport.Experiments.Load.Figures;
using Transport.Reporting.Load.Article4;
using Transport.RunTestSupport;

namespace Transport.Reporting.Tests;

public sealed class Article4ReportTests
{
    [Fact]
    public void Findings_HaveTheArticlesFiguresBesideTheSlowestScenarioThroughTheService()
    {
        var found = Report().Summary.Findings;

        Assert.Equal([710, 84_400, 4_250, 118.9, 19.9, 5_000, 2, 2], found.Select(finding => finding.Article));
        Assert.Equal(["several-single, wcf-nettcp+efcore", "several-single, wcf-nettcp+efcore", "several-single, wcf-nettcp+ado"], found.Take(3).Select(finding => finding.Of));
        Assert.Equal([8, 800, 400, 100, 2, 400, 2], found.Take(7).Select(finding => finding.Ours!.Value), (expected, actual) => Math.Abs(expected - actual) <= expected * 0.02);
        // The scenario was not measured.
        Assert.Equal((null, null), (found[7].Ours, found[7].Of));
    }

    [Fact]
    public void Rows_HaveOneUserAndTheLoadWithTheArticlesTrend()
    {
        var report = Report();

        Assert.Equal(3 * 4, report.Summary.Rows.Count);
        Assert.All(report.Summary.Rows, row => Assert.Equal((1, 250, true, true), (row.OneUser!.Users, row.Load!.Users, row.OneUser.Verified, row.Load.SlaKept)));
        Assert.All(report.Summary.Rows, row => Assert.Equal(row.Way == "efcore" ? "creeping" : "flat", row.ArticleTrend));
        Assert.True(report.Summary.Complete);
        Assert.False(report.HasFailed);
        Assert.Equal("250 users, calls/s", report.Grids[1].Columns[5].Header);
        Assert.StartsWith("Load : one user, Entity Framework is 100x (several-single, wcf-nettcp+efcore), and was 119x in the article.", report.Headline[0].Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Json_HasRowsFindingsAndTheRunsWithWhatRepeatsThem()
    {
        var json = JsonNode.Parse(Report().Json())!;

        Assert.Equal(4, (int)json["article"]!);
        Assert.Equal(84_400, (double)json["findings"]![1]!["article"]!);
        Assert.Equal("ok", (string)json["rows"]![0]!["load"]!["status"]!);
        Assert.Equal(["single", "single", "several-single", "several-single", "trivial", "trivial"], json["runs"]!.AsArray().Select(run => (string)run!["scenario"]!));
        Assert.StartsWith("transport load --transports wcf-nettcp --database postgres --via ado,efcore --scenario single --users 1", (string)json["runs"]![0]!["commandLine"]!, StringComparison.Ordinal);
    }

    [Fact]
    public void Csv_HasALineForEachRowAndNumberOfUsersAndForEachFinding()
    {
        var lines = Text.Of(Report(), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal(1 + (3 * 4 * 2) + 8, lines.Length);
        Assert.All(lines, line => Assert.Equal(lines[0].Count(letter => letter == ','), WithoutQuoted(line).Count(letter => letter == ',')));
        Assert.StartsWith("single,direct+ado,ado,1,ok,,", lines[1], StringComparison.Ordinal);
        Assert.Contains(lines, line => line.Contains("\"load, Entity Framework\",ms,84400,", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(OutputFormat.Markdown)]
    [InlineData(OutputFormat.Html)]
    public void Text_HasTheArticlesFiguresAndWhatRepeatsAll(OutputFormat format)
    {
        var text = Text.Of(Report(), format);

        Assert.Contains("84,400 ms", text, StringComparison.Ordinal);
        Assert.Contains("transport articles 4 --seed 1", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Report_OfALoadThatCouldNotBeMade_TellsItAndKeepsTheOthers()
    {
        var report = Report(failed: 3);

        Assert.True(report.HasFailed);
        Assert.False(report.Summary.Complete);
        Assert.Equal("no room", report.Summary.Runs[3].Problem);
        Assert.Null(report.Summary.Runs[3].RunId);
        Assert.All(report.Summary.Rows.Where(row => row.Scenario == "several-single"), row => Assert.Equal((true, false), (row.OneUser is not null, row.Load is not null)));
        Assert.Contains("no room", Text.Of(report, OutputFormat.Markdown), StringComparison.Ordinal);
        Assert.Contains(("Stopped", "INCOMPLETE: 5 runs were made to their end"), report.Footer);
    }

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
