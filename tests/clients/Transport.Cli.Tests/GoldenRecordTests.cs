using System.Text.Json;
using Transport.Cli.Verbs;
using Transport.Experiments.Analysis.Comparing;
using Transport.Experiments.Analysis.Laws;
using Transport.Experiments.Kinds;
using Transport.Experiments.Medians.Figures;

namespace Transport.Cli.Tests;

/// <summary>
/// A stored record of every kind of run, and all that is printed of it: nothing of that changes unnoticed. <c>tests/goldens/records/README.md</c> says how to change it on purpose.
/// </summary>
public class GoldenRecordTests
{
    private const int Width = 100;

    private static string Folder { get; } = Path.Combine(DocsPage.Checkout, "tests", "goldens", "records");

    private static bool IsWriting { get; } = Environment.GetEnvironmentVariable("WRITE_GOLDENS") == "1";

    /// <summary>The second run of the same plan is only compared.</summary>
    public static TheoryData<string> Names => [.. Directory.EnumerateDirectories(Folder).Select(folder => Path.GetFileNameWithoutExtension(folder)!).Where(name => name != "compare").Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Names))]
    public void Report_OfAStoredRecord_IsTheGolden(string name)
    {
        var report = Reports.Of(Read(name), name + ".jsonl");

        Check(name, "screen.txt", Table(report, full: false));
        Check(name, "full.txt", Table(report, full: true));
        foreach (var format in report.Formats)
        {
            using var output = new StringWriter { NewLine = "\n" };
            report.Write(output, format);
            Check(name, format switch { OutputFormat.Markdown => "md", OutputFormat.Samples => "samples.csv", _ => format.ToString().ToLowerInvariant() }, output.ToString());
        }
    }

    [Theory]
    [InlineData(OutputFormat.Table, "txt")]
    [InlineData(OutputFormat.Markdown, "md")]
    [InlineData(OutputFormat.Csv, "csv")]
    [InlineData(OutputFormat.Json, "json")]
    public void Compare_TwoStoredRuns_IsTheGolden(OutputFormat format, string extension)
    {
        using var cli = new CliProcess();
        var file = Path.Combine(cli.Folder, "comparison");
        ComparisonReport.Write(Destination.Open(file), format, RunComparison.Of(Read("run"), Read("run-again"), RunComparison.DefaultThreshold, null));

        Check("compare", extension, File.ReadAllText(file));
    }

    [Theory]
    [InlineData(OutputFormat.Table, "link.txt")]
    [InlineData(OutputFormat.Csv, "links.csv")]
    public void ReportOverALink_AStoredRun_IsTheGolden(OutputFormat format, string golden)
    {
        using var cli = new CliProcess();
        var file = Path.Combine(cli.Folder, "links");
        LinkOptions.Write(Destination.Open(file), format, Read("run"), format == OutputFormat.Table ? [new Link("link", 20, 100)] : Link.Usual);

        Check("run", golden, File.ReadAllText(file));
    }

    /// <summary>Cells, and what they make over links, for the page, which has the same law: its tests read this.</summary>
    [Fact]
    public void Picks_OfADefaultRun_AreTheGolden()
    {
        var cells = SummaryBuilder.Build(SampleComparison.Record).Cells.Where(cell => cell is { Orders: false }).ToList();
        var picks = Pick.Of(cells, [.. Link.Usual, new Link("slow", 0.1, 1), new Link("far", 200, 10_000)]);
        var golden = new
        {
            Cells = cells.Select(cell => new
            {
                cell.Transport,
                cell.Persons,
                cell.IsRanked,
                cell.IsFastest,
                cell.MedianMs,
                cell.MedianLowMs,
                cell.MedianHighMs,
                cell.RequestWireBytes,
                cell.ResponseWireBytes,
                cell.RoundTrips,
                VersusFastest = cell.VersusFastest is { } difference ? new { Verdict = difference.Verdict.ToString().ToLowerInvariant(), difference.RatioLow } : null,
            }),
            Picks = picks.Select(pick => new
            {
                pick.Persons,
                pick.Link.RoundTripMs,
                pick.Link.MegabitsPerSecond,
                Good = pick.Good.Select(item => new { item.Cell.Transport, item.Ms }),
                Others = pick.Others.Select(item => new { item.Cell.Transport, item.Ms }),
                Open = pick.IsAny ? "any" : pick.IsUndecided ? "undecided" : null,
            }),
        };

        Check("run", "picks.json", JsonSerializer.Serialize(golden, JsonSerializerOptions.Web));
    }

    private static RunRecord Read(string name) => RunRecords.Read(Path.Combine(Folder, name + ".jsonl"));

    private static string Table(Report report, bool full)
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, Width, isTerminal: false), report, full);
        return output.ToString();
    }

    private static void Check(string name, string extension, string actual)
    {
        var file = Path.Combine(Folder, name + ".printed", extension.Contains('.', StringComparison.Ordinal) ? extension : "report." + extension);
        if (IsWriting)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, actual);
        }

        Assert.Equal(File.ReadAllText(file), actual);
    }
}
