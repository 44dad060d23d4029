namespace Transport.Reporting.Tests;

public class ArticleReportTests
{
    [Fact]
    public void Headline_OfEachArticle_HasItsRatiosAndTheArticles()
    {
        Assert.Equal(
            "Test 1, 1,000 persons without orders, ratio of medians: odata : wcf-text is 2.0x, and was 9.1x in the article.",
            Reports.Of(SampleArticles.One(), null).Headline[0].Text);
        Assert.Equal(
            ["Ratio of calls per second: wcf-text : handler is 0.50x, and was 0.49x in the article.", "10 callers x 1000 one-byte Query calls: handler has the most calls/s, 2,500."],
            Reports.Of(SampleArticles.Two(), null).Headline.Select(sentence => sentence.Text));
        Assert.Equal(
            ["Its findings on a light service, ratio of calls per second: wcf-text, GetCustomerOrders, Single : PerCall is 0.64x, and was 1.08x in the article; "
                + "wcf-text, GetCustomerOrders, Single, Single : fastest mode is 0.30x; wcf-text, SubmitCustomerOrders, Single : PerCall is 0.89x, and was 1.08x in the article; "
                + "wcf-text, SubmitCustomerOrders, Single, Single : fastest mode is 0.73x."],
            Reports.Of(SampleArticles.Three(), null).Headline.Select(sentence => sentence.Text));
    }

    [Fact]
    public void Headline_OfAnArticleThatWasCutShort_IsEmpty()
    {
        var record = SampleArticles.Three();
        Assert.Empty(Reports.Of(record with { Events = [.. record.Events.Where(e => e is not ModeMeasured)] }, null).Headline);
    }

    [Fact]
    public void Article3_Csv_HasALineAFigureAndALineARun()
    {
        var lines = Lines(SampleArticles.Three());

        Assert.Equal(2 * 18 * 3, lines.Count(line => line.StartsWith("Runs,", StringComparison.Ordinal)));
        Assert.Equal(2 * 18, lines.Count(line => line.Contains(": throughput by mode\"", StringComparison.Ordinal)));
        Assert.All(lines, line => Assert.Equal(lines[0].Count(letter => letter == ','), string.Concat(line.Split('"').Where((_, i) => i % 2 == 0)).Count(letter => letter == ',')));
    }

    [Fact]
    public void Article3_CsvOfARowThatFailed_SaysWhy()
    {
        var record = SampleArticles.Three();
        var failed = new CellFailed(new Cell("wcf-text", Operation.GetCustomerOrders, 10, Orders: false), "the server died: exit code 137");

        var lines = Lines(record with { Events = [.. record.Events, failed] });

        Assert.Contains(lines, line => line.StartsWith("Transports,wcf-text,", StringComparison.Ordinal) && line.Contains(",failed,the server died: exit code 137,", StringComparison.Ordinal));
    }

    [Fact]
    public void Csv_OfARunWhoseServerDied_SaysSoInEveryLine()
    {
        var record = SampleArticles.Three();
        var died = new ProcessIncident(ProcessRole.Server, IncidentKind.Died, 7, "exit code 137", During: "starting") { At = new DateTimeOffset(2026, 11, 21, 5, 0, 1, TimeSpan.Zero) };

        Assert.All(Lines(record with { Events = [.. record.Events, died] })[1..], line => Assert.EndsWith(",\"the server DIED at 05:00:01 UTC, during starting: exit code 137\"", line, StringComparison.Ordinal));
    }

    [Fact]
    public void Article3_Json_HasBothGraphsAndTheTableOfSessions()
    {
        var tables = JsonNode.Parse(Reports.Of(SampleArticles.Three(), null).Json())!["tables"]!.AsArray();
        Assert.Equal(4, tables.Count(table => (string?)table!["bars"] == "perSecond"));
        Assert.Equal(12, tables.Single(table => (string?)table!["title"] == "Sessions by binding")!["lines"]!.AsArray().Count);
    }

    [Fact]
    public void Article1_Csv_HasALineATransportAndALineATry()
    {
        var lines = Lines(SampleArticles.One());

        Assert.StartsWith("table,transport,ratio,try,status,reason,medianMs,medianMsLow,medianMsHigh,articleMedianMs,coldMs,articleColdMs,", lines[0], StringComparison.Ordinal);
        Assert.Equal(2 * 2 * 11, lines.Count(line => line.Contains(", tries\",", StringComparison.Ordinal)));
        Assert.Contains(lines, line => line.StartsWith("\"Test 1, 1,000 persons without orders, one call\",odata,,,ok,,16,", StringComparison.Ordinal) && line.Contains(",581.03,100,1717.08,", StringComparison.Ordinal));
        Assert.Contains(lines, line => line.Contains(",wcf-binary,,,unavailable,this version has no transport wcf-binary,,,,48,,1148.07,", StringComparison.Ordinal));
    }

    [Fact]
    public void Article2_Csv_HasALineARound() =>
        Assert.Equal(3 * 3, Lines(SampleArticles.Two()).Count(line => line.StartsWith("Rounds,", StringComparison.Ordinal)));

    [Fact]
    public void Markdown_NamesTheCommandThatRepeatsIt()
    {
        var text = Text.Of(Reports.Of(SampleArticles.One(), null), OutputFormat.Markdown);

        Assert.Contains("| wcf-text | ", text, StringComparison.Ordinal);
        Assert.Contains("- Repeat: " + SampleRun.Record.Manifest.CommandLine, text, StringComparison.Ordinal);
    }

    [Fact]
    public void Html_HasTheTablesAndWhatEndedIt()
    {
        var html = Text.Of(Reports.Of(SampleArticles.Two() with { Complete = false }, null), OutputFormat.Html);

        Assert.Contains("<h1>Article 2 repeated</h1>", html, StringComparison.Ordinal);
        Assert.Contains("one-byte Query calls</h2>", html, StringComparison.Ordinal);
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
