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
            ["Ratio of calls per second: wcf-text : handler is 0.50x, and was 0.49x in the article.", "10 callers x 1000 one-byte Query calls: handler has the highest median, 2,500 calls/s."],
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
    public void Csv_OfARowThatFailed_SaysWhyInEveryLineOfIt()
    {
        (RunRecord Record, string Raw, Operation Operation, int Persons)[] runs =
        [
            (SampleArticles.One(), ", tries\",wcf-text,", Operation.GetPersons, 1000), (SampleArticles.Two(), "Rounds,wcf-text,", Operation.Query, 1),
            (SampleArticles.Three(), "Runs,wcf-text,", Operation.GetCustomerOrders, 10),
        ];
        foreach (var (record, raw, operation, persons) in runs)
        {
            var failed = new CellFailed(new Cell("wcf-text", operation, persons, Orders: false), "the server died: exit code 137");

            var lines = Lines(record with { Events = [.. record.Events, failed] }).Where(line => line.Contains(raw, StringComparison.Ordinal) && !line.Contains("with orders", StringComparison.Ordinal)).ToList();

            Assert.NotEmpty(lines);
            Assert.All(lines, line => Assert.Contains(",failed,the server died: exit code 137,", line, StringComparison.Ordinal));
        }
    }

    [Fact]
    public void Csv_OfEveryArticle_HasNoNameTwice() => Assert.All([SampleArticles.One(), SampleArticles.Two(), SampleArticles.Three()], record =>
    {
        var names = Lines(record)[0].Split(',');
        Assert.Equal(names.Distinct(), names);
    });

    [Fact]
    public void Csv_OfARunWithoutFigures_HasALineOfWhatHappened()
    {
        var died = new ProcessIncident(ProcessRole.Server, IncidentKind.Died, 7, "exit code 137", During: "starting") { At = new DateTimeOffset(2026, 11, 21, 5, 0, 1, TimeSpan.Zero) };
        var record = SampleArticles.One();

        var lines = Lines(record with { Events = [record.Events[0], died] });

        Assert.Equal([new string(',', lines[0].Count(letter => letter == ',')) + "\"the server DIED at 05:00:01 UTC, during starting: exit code 137\""], lines[1..]);
    }

    [Fact]
    public void Article3_OfAnswersThatNeverCame_IsStillWritten()
    {
        var record = SampleArticles.Three();
        var idle = record with { Events = [.. record.Events.Select(e => e is ModeMeasured measured ? new ModeMeasured(measured.Visit with { Answered = 0 }) : e)] };

        Assert.DoesNotContain("NaN", Text.Of(Reports.Of(idle, null), OutputFormat.Json), StringComparison.Ordinal);
        Assert.DoesNotContain(" is ", Reports.Of(idle, null).Headline.Where(sentence => sentence.Text.StartsWith("Its findings", StringComparison.Ordinal)).Select(sentence => sentence.Text).FirstOrDefault("") , StringComparison.Ordinal);
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

        Assert.StartsWith("table,transport,compared,try,status,reason,medianMs,medianMsLow,medianMsHigh,articleMedianMs,coldMs,articleColdMs,verified,", lines[0], StringComparison.Ordinal);
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
    public void Markdown_HasTheTablesOfARunThatWasNotFinished()
    {
        var text = Text.Of(Reports.Of(SampleArticles.Two() with { Complete = false }, null), OutputFormat.Markdown);

        Assert.Contains("Article 2 repeated", text, StringComparison.Ordinal);
        Assert.Contains("one-byte Query calls", text, StringComparison.Ordinal);
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
