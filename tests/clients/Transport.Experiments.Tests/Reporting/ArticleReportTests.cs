using System.Text.Json.Nodes;
using Transport.Experiments.ServiceModes;
using Transport.PayloadModels;
using Transport.Reporting.Kinds;
using Transport.RunTestSupport;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Reporting.Tests;

public class ArticleReportTests
{
    [Fact]
    public void Headline_OfEachArticle_HasItsRatiosAndTheArticles()
    {
        Assert.Equal(
            "Test 1, 1,000 persons without orders: odata (Library of odata 1.2.3) takes 2.0x the time of wcf-text (Library of wcf-text 1.2.3), and took 9.1x in the article of 2012.",
            Reports.Of(SampleArticles.One(), null).Headline[0].Text);
        Assert.Equal(
            ["wcf-text (Library of wcf-text 1.2.3) answers 0.50x as many calls as handler (Library of handler 1.2.3), and 0.49x in the article, on its full server; "
                + "the most calls are answered by handler (Library of handler 1.2.3), 2,500 per second."],
            Reports.Of(SampleArticles.Two(), null).Headline.Select(sentence => sentence.Text));
        Assert.Equal(
            ["wcf-text (Library of wcf-text 1.2.3): Single instances reach 0.64x in GetCustomerOrders and 0.89x in SubmitCustomerOrders of the throughput of PerCall; the article reported about 1.08x; "
                + "Single with concurrency Single, the article's bottleneck, reaches 0.30x in GetCustomerOrders and 0.73x in SubmitCustomerOrders of the fastest mode."],
            Reports.Of(SampleArticles.Three(), null).Headline.Select(sentence => sentence.Text));
    }

    [Fact]
    public void Headline_OfAnArticleThatWasCutShort_IsEmpty()
    {
        var record = SampleArticles.Three();
        Assert.Empty(Reports.Of(record with { Events = [.. record.Events.Where(e => e is not ModeMeasured)] }, null).Headline);
    }

    [Fact]
    public void Article3_Csv_HasALineARun() =>
        Assert.Equal(1 + (2 * 18 * 3), Lines(SampleArticles.Three()).Length);

    [Fact]
    public void Article3_CsvOfARowThatFailed_SaysWhyInEveryLine()
    {
        var record = SampleArticles.Three();
        var failed = new CellFailed(new Cell("wcf-text", Operation.GetCustomerOrders, 10, Orders: false), "the server died: exit code 137");

        var lines = Lines(record with { Events = [.. record.Events, failed] });

        Assert.EndsWith(",status,reason,incidents", lines[0], StringComparison.Ordinal);
        Assert.All(lines[1..], line => Assert.EndsWith(",failed,the server died: exit code 137,", line, StringComparison.Ordinal));
    }

    [Fact]
    public void Csv_OfARunWithoutFigures_HasALineOfWhatHappened()
    {
        var record = SampleArticles.Three();
        var died = new ProcessIncident(ProcessRole.Server, IncidentKind.Died, 7, "exit code 137", During: "starting") { At = new DateTimeOffset(2026, 11, 21, 5, 0, 1, TimeSpan.Zero) };

        var lines = Lines(record with { Events = [died] });

        Assert.Equal([new string(',', lines[0].Count(letter => letter == ',')) + "\"the server DIED at 05:00:01 UTC, during starting: exit code 137\""], lines[1..]);
        Assert.All(Lines(record with { Events = [.. record.Events, died] })[1..], line => Assert.EndsWith(",\"the server DIED at 05:00:01 UTC, during starting: exit code 137\"", line, StringComparison.Ordinal));
    }

    [Fact]
    public void Article3_Json_HasBothGraphsAndTheTableOfSessions()
    {
        var json = JsonNode.Parse(Reports.Of(SampleArticles.Three(), null).Json())!;
        Assert.Equal([1, 2, 1, 2], json["graphs"]!.AsArray().Select(graph => (int)graph!["number"]!));
        Assert.Equal(12, json["sessions"]!.AsArray().Count);
    }

    [Fact]
    public void Article1_Csv_HasALineATryAndALineForAMissingRow()
    {
        var lines = Lines(SampleArticles.One());

        Assert.Equal(1 + (2 * ((2 * 11) + 1)), lines.Length);
        Assert.Equal("1,1000,false,odata,Library of odata 1.2.3,library,built in,ok,,1,100,16,true,581.03,1717.08,", lines[1]);
        Assert.Contains("1,1000,false,wcf-binary,,,,unavailable,this version has no transport wcf-binary,,,,,48,1148.07,", lines);
    }

    [Fact]
    public void Article2_Csv_HasALineARound() =>
        Assert.Equal(1 + (3 * 3), Lines(SampleArticles.Two()).Length);

    [Fact]
    public void Markdown_NamesTheCommandThatRepeatsIt()
    {
        var text = Text.Of(Reports.Of(SampleArticles.One(), null), OutputFormat.Markdown);

        Assert.Contains("| 1 (cold) | 100 | 50.0 | - |", text, StringComparison.Ordinal);
        Assert.Contains("- Repeat: " + SampleRun.Record.Manifest.CommandLine, text, StringComparison.Ordinal);
    }

    [Fact]
    public void Html_HasTheTablesAndWhatEndedIt()
    {
        var html = Text.Of(Reports.Of(SampleArticles.Two() with { Complete = false }, null), OutputFormat.Html);

        Assert.Contains("<h1>Article 2 repeated</h1>", html, StringComparison.Ordinal);
        Assert.Contains("requests per second</h2>", html, StringComparison.Ordinal);
    }

    [Fact]
    public void Write_AFormThatOnlyCellsHave_IsRefused()
    {
        var report = Reports.Of(SampleArticles.One(), null);

        Assert.DoesNotContain(OutputFormat.Samples, report.Formats);
        Assert.Throws<ArgumentOutOfRangeException>(() => report.Write(TextWriter.Null, OutputFormat.Samples));
    }

    private static string[] Lines(RunRecord record) =>
        Text.Of(Reports.Of(record, null), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);
}
