using System.Globalization;
using Spectre.Console;
using Transport.Reporting.Medians;

namespace Transport.Cli.Tests.Present;

public class ReportTests
{
    [Theory]
    [InlineData(60)]
    [InlineData(100)]
    [InlineData(140)]
    public void Table_AtAWidth_LooksAsVerifiedAndFits(int width)
    {
        var text = Table(SampleRun.Record, width);

        Assert.All(text.Split('\n').Where(line => line.Contains('│')), line => Assert.InRange(line.Length, 0, width));
        Snapshot.Verify($"table-{width}", text);
    }

    [Theory]
    [InlineData(80)]
    [InlineData(100)]
    [InlineData(140)]
    public void FirstScreen_OfTheDefaultRun_LooksAsVerifiedAndFits(int width)
    {
        var text = Table(SampleComparison.Record, width, full: false);
        var lines = text.TrimEnd('\n').Split('\n');

        Assert.All(lines, line => Assert.InRange(line.Length, 0, width));
        Assert.InRange(lines.Length, 20, width >= 100 ? 30 : 40);
        Snapshot.Verify($"first-screen-{width}", text);
    }

    /// <summary>Much that nothing tells apart, and reasons for it.</summary>
    [Fact]
    public void FirstScreen_OfANoisyDefaultRun_HasThirtyLinesWithEveryTransportAndWhatSettlesIt()
    {
        var random = new Random(5);
        var record = SampleComparison.Record with
        {
            Events = [.. SampleComparison.Record.Events.Select(e => e is BlockMeasured block ? block with { Visits = [.. block.Visits.Select(visit => visit with { Ms = [.. visit.Ms.Select(ms => ms * Math.Exp(3 * random.NextDouble()))] })] } : e)],
        };

        var lines = Table(record, 100, full: false).TrimEnd('\n').Split('\n');

        Assert.All(lines, line => Assert.InRange(line.Length, 0, 100));
        Assert.True(lines.Length is >= 20 and <= 30, string.Join('\n', lines));
        var rows = lines.SkipWhile(line => !line.StartsWith("without orders ", StringComparison.Ordinal)).ToList();
        Assert.All(record.Manifest.Plan.Transports.Except(["handler"]), transport => Assert.Single(rows, line => line.StartsWith(transport + " ", StringComparison.Ordinal)));
        Assert.Contains(lines, line => line.StartsWith("How sure? Certain only from ", StringComparison.Ordinal));
        Assert.Contains(" To settle ", string.Join(' ', lines.Select(line => line.Trim())), StringComparison.Ordinal);
        Assert.Contains(" too close to call", string.Join('\n', rows), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(60)]
    [InlineData(80)]
    public void FirstScreen_InANarrowWindow_KeepsRatioIntervalAndVerdict(int width)
    {
        var text = Table(SampleRun.Record, width, full: false);

        Assert.Contains("slow-starter  ", text, StringComparison.Ordinal);
        Assert.Contains("ratio (95 %)", text, StringComparison.Ordinal);
        Assert.Contains("verdict", text, StringComparison.Ordinal);
        Assert.Matches("\njson [ ■]+3\\.\\dx \\(2\\.\\d-4\\.\\d\\) +slower, certain", text);
    }

    [Fact]
    public void FirstScreen_WrongAnswer_SaysSoBeforeAnyFigure()
    {
        var text = Table(SampleRun.Record, 100, full: false);

        Assert.StartsWith("Verified  NO: wcf-text failed at 1,000 persons without orders, and is not ranked there", text, StringComparison.Ordinal);
        Assert.Contains("FAILED wcf-text at 1,000: wrong answer", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(40)]
    [InlineData(60)]
    [InlineData(80)]
    public void Table_ManySizesInANarrowWindow_ComesInPartsWithWholeFigures(int width)
    {
        string[] sizes = ["1", "10", "100", "1,000", "10,000", "100,000"];
        var grid = new Reporting.Grid(
            "Medians",
            [new("transport", IsText: true), new("kind", IsText: true, Rank: 1), .. sizes.Select(size => new Reporting.GridColumn(size))],
            [["odata+compiled", "in-box", .. sizes.Select(size => "0.0617 ±0.0134")]],
            ["A note."]);
        using var output = new StringWriter { NewLine = "\n" };
        TerminalTables.Write(TerminalTables.Console(output, width, isTerminal: false), grid);
        var lines = output.ToString().Split('\n');

        Assert.All(lines, line => Assert.InRange(line.Length, 0, width));
        Assert.Equal(sizes.Length, lines.Sum(line => line.Split("0.0617 ±0.0134").Length - 1));
        Assert.True(lines.Count(line => line.Contains("odata+compiled", StringComparison.Ordinal)) > 1);
        Assert.Equal((1, 1), (lines.Count(line => line == "Medians"), lines.Count(line => line.Trim() == "A note.")));
        Assert.Contains("Hidden at this width: kind.", output.ToString().ReplaceLineEndings(" "), StringComparison.Ordinal);
    }

    [Fact]
    public void Table_KilledRun_SaysIncomplete()
    {
        var text = Table(SampleRun.Killed, 140);

        Assert.Contains("INCOMPLETE: the run was killed", text, StringComparison.Ordinal);
        Assert.Contains("messagepack", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Table_KilledBeforeItsFirstBlock_SaysSoAndDrawsNoTable()
    {
        var text = Table(SampleRun.Killed with { Events = [] }, 140);

        Assert.Contains("\nNothing was measured: the run was killed before its first block\n", text, StringComparison.Ordinal);
        Assert.Contains("\nHow sure? Nothing is certain in this run", text, StringComparison.Ordinal);
        Assert.DoesNotContain("The transports", text, StringComparison.Ordinal);
    }

    [Fact]
    public void FirstScreen_CancelledWhileAnswersWereChecked_ClaimsNoTables()
    {
        var record = SampleComparison.Record with
        {
            Events = [.. SampleComparison.Record.Events.Where(e => e is RowListed or CellVerified), new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Cancelled)],
        };

        var text = Table(record, 140, full: false);

        Assert.Contains("\nVerified  every answer so far equals the source data\n", text, StringComparison.Ordinal);
        Assert.StartsWith("Stopped   INCOMPLETE: the run was cancelled; nothing had been measured\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Table_NotOnATerminal_HasNoEscapeSequences() => Assert.DoesNotContain('\x1b', Table(SampleRun.Record, 100));

    /// <summary>What a CI server sets says nothing about a pipe or a file.</summary>
    [Theory]
    [InlineData("GITHUB_ACTIONS", "true")]
    [InlineData("TF_BUILD", "True")]
    [InlineData("APPVEYOR", "True")]
    [InlineData("TEAMCITY_VERSION", "2026.1")]
    [InlineData("GITLAB_CI", "true")]
    [InlineData("TRAVIS", "true")]
    [InlineData("CI", "true")]
    public void Table_NotOnATerminalOfACiServer_HasNoEscapeSequences(string name, string value)
    {
        var before = Environment.GetEnvironmentVariable(name);
        Environment.SetEnvironmentVariable(name, value);
        try
        {
            Assert.DoesNotContain('\x1b', Table(SampleRun.Record, 100));
        }
        finally
        {
            Environment.SetEnvironmentVariable(name, before);
        }
    }

    [Theory]
    [InlineData(true, "1", AnsiSupport.No)]
    [InlineData(true, "", AnsiSupport.Detect)]
    [InlineData(true, null, AnsiSupport.Detect)]
    [InlineData(false, null, AnsiSupport.No)]
    public void Settings_NoColorOrNoTerminal_AllowNoEscapeSequences(bool isTerminal, string? noColor, AnsiSupport expected) =>
        Assert.Equal(expected, TerminalTables.Settings(TextWriter.Null, isTerminal, noColor).Ansi);

    [Fact]
    public void Everything_UnderACultureWithDecimalCommas_IsTheSame()
    {
        var before = (Text(OutputFormat.Csv), Text(OutputFormat.Json), Text(OutputFormat.Markdown), Table(SampleRun.Record, 100));
        var original = CultureInfo.CurrentCulture;
        try
        {
            var comma = (CultureInfo)CultureInfo.InvariantCulture.Clone();
            comma.NumberFormat.NumberDecimalSeparator = ",";
            comma.NumberFormat.NumberGroupSeparator = ".";
            comma.NumberFormat.NegativeSign = "−";
            CultureInfo.CurrentCulture = comma;
            Assert.Equal("1,5", $"{1.5}");

            Assert.Equal(before, (Text(OutputFormat.Csv), Text(OutputFormat.Json), Text(OutputFormat.Markdown), Table(SampleRun.Record, 100)));
        }
        finally
        {
            CultureInfo.CurrentCulture = original;
        }
    }

    private static string Text(OutputFormat format)
    {
        using var output = new StringWriter();
        new MediansReport(SampleRun.Record, SampleRun.Summary, null).Write(output, format);
        return output.ToString();
    }

    private static string Table(RunRecord record, int width, bool full = true)
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, width, isTerminal: false), Reports.Of(record, $".transport/{record.Manifest.RunId}.jsonl"), full);
        return output.ToString();
    }
}
