namespace Transport.Reporting.Tests;

public class MediansReportTests
{
    [Fact]
    public void Markdown_LooksAsVerified() =>
        Snapshot.Verify("markdown", Text.Of(Reports.Of(SampleRun.Record, "runs/20261121-050000.jsonl"), OutputFormat.Markdown));

    [Fact]
    public void Csv_LooksAsVerified() => Snapshot.Verify("csv", Text.Of(Reports.Of(SampleRun.Record, null), OutputFormat.Csv));

    [Fact]
    public void Json_LooksAsVerified() => Snapshot.Verify("json", SummaryJson.Write(SampleRun.Summary));

    [Theory]
    [InlineData("plain", "plain")]
    [InlineData("a,b", "\"a,b\"")]
    [InlineData("say \"x\"", "\"say \"\"x\"\"\"")]
    [InlineData("two\r\nlines", "\"two\r\nlines\"")]
    public void CsvField_AsRfc4180(string value, string expected) => Assert.Equal(expected, Csv.Field(value));

    [Fact]
    public void Headline_NamesTheChoiceAndWhatIsSlower()
    {
        var sentence = Assert.Single(Reports.Of(SampleRun.Record, null).Headline).Text;

        Assert.StartsWith(
            "1,000 persons without orders: messagepack is the best choice here, 0.1", sentence, StringComparison.Ordinal);
        Assert.Matches("; slower, certain: json 3\\.\\dx \\(.*\\), odata 41x \\(\\d\\d-\\d\\d\\)\\.$", sentence);
    }

    [Fact]
    public void Headline_OfAnOverloadedMachine_GivesNoAnswer()
    {
        var report = new MediansReport(SampleRun.Overloaded(SampleRun.Record), null);

        Assert.Equal("No answer: the machine was overloaded: 39 freezes; measure again when the machine does less.", Assert.Single(report.Headline).Text);
        Assert.Equal("Nothing is certain in this run: the machine was overloaded: 39 freezes.", report.Overview.Sure[0].Split("; ")[0].TrimEnd('.') + ".");
        Assert.Empty(report.Overview.Picks);
        Assert.DoesNotContain(report.Overview.Medians!.Rows, row => row.Any(text => text.Contains("certain", StringComparison.Ordinal)));
    }

    [Fact]
    public void Headline_TransportWithTooFewBlocksAndALowerMedian_IsNotNamedFastest()
    {
        var fastest = SampleRun.Summary.Cells.Single(cell => cell is { Transport: "messagepack", Persons: 1000 });
        var cells = SampleRun.Summary.Cells
            .Select(cell => cell is { Transport: "json", Persons: 1000 } ? cell with { VersusFastest = null, RatioToFastest = 0.9, MedianMs = 0.9 * fastest.MedianMs, MedianLowMs = null, MedianHighMs = null } : cell)
            .ToList();

        var report = new MediansReport(SampleRun.Record, SampleRun.Summary with { Cells = cells }, null);

        Assert.StartsWith("1,000 persons without orders: messagepack leads with 0.1", Assert.Single(report.Headline).Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Headline_UnsteadyTransportThatIsTheFastest_LeadsAndIsMarked()
    {
        var summary = SampleRun.Summary;
        var cells = summary.Cells.Where(cell => cell is { Transport: "slow-starter", Persons: 1000 }).Select(cell => cell with { VersusFastest = null, RatioToFastest = 1 }).ToList();

        var sentence = Assert.Single(new MediansReport(SampleRun.Record, summary with { Cells = cells }, null).Headline).Text;

        Assert.Contains("slow-starter (still changing) takes", sentence, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0.7, "~slow-starter")]
    [InlineData(3, "messagepack")]
    public void Picks_UnsteadyTransport_IsMarkedWhereItMayBeTheFastest(double ratio, string first)
    {
        Assert.Equal(first, WithUnsteady(ratio).Overview.Picks[0].Pick.Split(',', ' ')[0]);
    }

    private static MediansReport WithUnsteady(double ratio)
    {
        var fastest = SampleRun.Summary.Cells.Single(cell => cell is { Transport: "messagepack", Persons: 1000 }).MedianMs!.Value;
        var cells = SampleRun.Summary.Cells
            .Select(cell => cell is { Transport: "slow-starter", Persons: 1000 } ? cell with { MedianMs = ratio * fastest, MedianLowMs = 0.99 * ratio * fastest, MedianHighMs = 1.01 * ratio * fastest } : cell)
            .ToList();
        return new MediansReport(SampleRun.Record, SampleRun.Summary with { Cells = cells }, null);
    }
}
