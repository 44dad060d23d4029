using System.Globalization;
using Spectre.Console;
using Transport.Cli.Present;
using Transport.Harness.Analysis;

namespace Transport.Cli.Tests.Present;

public class ReportTests
{
    [Theory]
    [InlineData(60)]
    [InlineData(100)]
    [InlineData(140)]
    public void Table_AtAWidth_LooksAsVerifiedAndFits(int width)
    {
        var text = Table(SampleRun.Summary, width);

        Assert.All(text.Split('\n').Where(line => line.Contains('│')), line => Assert.InRange(line.Length, 0, width));
        Snapshot.Verify($"table-{width}", text);
    }

    [Fact]
    public void Table_KilledRun_SaysIncomplete()
    {
        var text = Table(SummaryBuilder.Build(SampleRun.Killed), 140);

        Assert.Contains("INCOMPLETE: the run was killed", text, StringComparison.Ordinal);
        Assert.Contains("messagepack", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Table_KilledBeforeItsFirstBlock_SaysSoAndDrawsNoTable()
    {
        var text = Table(SummaryBuilder.Build(SampleRun.Killed with { Events = [] }), 140);

        Assert.StartsWith("Nothing was measured: the run was killed before its first block\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Rows", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Table_NotOnATerminal_HasNoEscapeSequences() => Assert.DoesNotContain('\x1b', Table(SampleRun.Summary, 100));

    [Theory]
    [InlineData(true, "1", AnsiSupport.No)]
    [InlineData(true, "", AnsiSupport.Detect)]
    [InlineData(true, null, AnsiSupport.Detect)]
    [InlineData(false, null, AnsiSupport.No)]
    public void Settings_NoColorOrNoTerminal_AllowNoEscapeSequences(bool isTerminal, string? noColor, AnsiSupport expected) =>
        Assert.Equal(expected, TerminalTables.Settings(TextWriter.Null, isTerminal, noColor).Ansi);

    [Fact]
    public void Markdown_LooksAsVerified()
    {
        using var output = new StringWriter { NewLine = "\n" };
        MarkdownReport.Write(output, SampleRun.Summary, "runs/20261121-050000.jsonl");

        Snapshot.Verify("markdown", output.ToString());
    }

    [Fact]
    public void Csv_LooksAsVerified() => Snapshot.Verify("csv", Csv());

    [Fact]
    public void Json_LooksAsVerified() => Snapshot.Verify("json", SummaryJson.Write(SampleRun.Summary));

    [Fact]
    public void Everything_UnderACultureWithDecimalCommas_IsTheSame()
    {
        var before = (Csv(), SummaryJson.Write(SampleRun.Summary), Table(SampleRun.Summary, 100));
        var original = CultureInfo.CurrentCulture;
        try
        {
            var comma = (CultureInfo)CultureInfo.InvariantCulture.Clone();
            comma.NumberFormat.NumberDecimalSeparator = ",";
            comma.NumberFormat.NumberGroupSeparator = ".";
            comma.NumberFormat.NegativeSign = "−";
            CultureInfo.CurrentCulture = comma;
            Assert.Equal("1,5", $"{1.5}");

            Assert.Equal(before, (Csv(), SummaryJson.Write(SampleRun.Summary), Table(SampleRun.Summary, 100)));
        }
        finally
        {
            CultureInfo.CurrentCulture = original;
        }
    }

    [Theory]
    [InlineData("plain", "plain")]
    [InlineData("a,b", "\"a,b\"")]
    [InlineData("say \"x\"", "\"say \"\"x\"\"\"")]
    [InlineData("two\r\nlines", "\"two\r\nlines\"")]
    public void CsvField_AsRfc4180(string value, string expected) => Assert.Equal(expected, CsvReport.Field(value));

    [Fact]
    public void Headline_NamesRowsLibrariesAndKind()
    {
        var sentence = Assert.Single(Headline.Of(SampleRun.Summary));

        Assert.StartsWith(
            "Fastest for 1000 persons without orders: messagepack (Library of messagepack 1.2.3, in-box) 0.1", sentence, StringComparison.Ordinal);
        Assert.Contains("; odata (Library of odata 1.2.3, in-box) takes 41x that", sentence, StringComparison.Ordinal);
    }

    private static string Csv()
    {
        using var output = new StringWriter();
        CsvReport.Write(output, SampleRun.Summary);
        return output.ToString();
    }

    private static string Table(Summary summary, int width)
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, width, isTerminal: false), summary, "runs/20261121-050000.jsonl");
        return output.ToString();
    }
}
