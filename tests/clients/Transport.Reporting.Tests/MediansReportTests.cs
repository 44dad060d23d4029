using Transport.Reporting.Kinds;
using Transport.Reporting.Medians;
using Transport.RunTestSupport;

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
    public void Headline_NamesRowsLibrariesAndKind()
    {
        var sentence = Assert.Single(Reports.Of(SampleRun.Record, null).Headline).Text;

        Assert.StartsWith(
            "1,000 persons without orders: messagepack (Library of messagepack 1.2.3) is fastest, 0.1", sentence, StringComparison.Ordinal);
        Assert.Matches("; slower: json 3\\.\\dx \\(.*\\), odata 41x \\(\\d\\d-\\d\\d\\)\\.$", sentence);
    }

    [Fact]
    public void Headline_OfARunWhoseTransportsStayedUnsteady_SaysThatNoneIsRanked()
    {
        var cells = SampleRun.Summary.Cells.Where(cell => cell.Transport is "slow-starter" or "floor").ToList();

        var report = new MediansReport(SampleRun.Record, SampleRun.Summary with { Cells = cells }, null);

        Assert.Equal("1,000 persons without orders: no transport is ranked; unsteady: slow-starter.", Assert.Single(report.Headline).Text);
    }

    [Fact]
    public void Headline_TransportWithTooFewBlocksAndALowerMedian_IsNotNamedFastest()
    {
        var fastest = SampleRun.Summary.Cells.Single(cell => cell is { Transport: "messagepack", Persons: 1000 });
        var cells = SampleRun.Summary.Cells
            .Select(cell => cell is { Transport: "json", Persons: 1000 } ? cell with { VersusFastest = null, RatioToFastest = 0.9, MedianMs = 0.9 * fastest.MedianMs, MedianLowMs = null, MedianHighMs = null } : cell)
            .ToList();

        var report = new MediansReport(SampleRun.Record, SampleRun.Summary with { Cells = cells }, null);

        Assert.StartsWith("1,000 persons without orders: messagepack (Library of messagepack 1.2.3) leads with 0.1", Assert.Single(report.Headline).Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0.7, "leads with", "unsteady: slow-starter about 0.70x.")]
    [InlineData(3, "is fastest,", null)]
    public void Headline_UnsteadyTransport_IsNamedWhereItMayBeTheFastest(double ratio, string leads, string? unsteady)
    {
        var sentence = Assert.Single(WithUnsteady(ratio).Headline).Text;

        Assert.StartsWith($"1,000 persons without orders: messagepack (Library of messagepack 1.2.3) {leads} 0.1", sentence, StringComparison.Ordinal);
        Assert.Equal(unsteady is not null, sentence.EndsWith(unsteady ?? "unsteady", StringComparison.Ordinal));
    }

    [Fact]
    public void Headline_OneRankedTransportBesideAnUnsteadyOneThatMayBeFaster_NamesBoth()
    {
        var summary = WithUnsteady(0.01).Summary;
        var cells = summary.Cells.Where(cell => cell.Transport is "messagepack" or "slow-starter").ToList();

        var sentence = Assert.Single(new MediansReport(SampleRun.Record, summary with { Cells = cells }, null).Headline).Text;

        Assert.Matches("messagepack \\(Library of messagepack 1.2.3\\) takes 0\\.1.* ms; no other transport was ranked; unsteady: slow-starter about 0\\.010x\\.$", sentence);
    }

    [Theory]
    [InlineData(0.7, "~slow-starter")]
    [InlineData(3, "messagepack")]
    public void Picks_UnsteadyTransport_IsMarkedWhereItMayBeTheFastest(double ratio, string first)
    {
        var row = WithUnsteady(ratio).Overview.Picks!.Rows.Single(row => row[0] == "1,000");

        Assert.Equal(first, row[1].Split(',', ' ')[0]);
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
