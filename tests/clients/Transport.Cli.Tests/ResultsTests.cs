using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Transport.Experiments.Kinds;
using Transport.Reporting.Medians;

namespace Transport.Cli.Tests;

/// <summary>
/// <c>docs/results</c>: the last runs by machine, and the records that they were made of. <c>WRITE_RESULTS=1</c> writes the page; after new records, or after a change of what a report says, on purpose.
/// </summary>
public partial class ResultsTests
{
    private const int Width = 120;

    /// <summary>Of all records together.</summary>
    private const int MostBytes = 2_000_000;

    private static string Folder { get; } = Path.Combine(DocsPage.Checkout, "docs", "results");

    private static string Page { get; } = Path.Combine(Folder, "README.md");

    private static List<Report> Runs { get; } =
        [.. Directory.GetFiles(Folder, "*.jsonl.gz").Order(StringComparer.Ordinal).Select(file => Reports.Of(RunRecords.Read(file), $"docs/results/{Path.GetFileName(file)}"))];

    [Fact]
    public void Page_OfTheRecords_IsWhatTheySayToday()
    {
        var page = Write();
        if (Environment.GetEnvironmentVariable("WRITE_RESULTS") == "1")
        {
            File.WriteAllText(Page, page);
        }

        Assert.Equal(page, File.ReadAllText(Page));
    }

    [Fact]
    public void Records_Together_AreSmall() => Assert.InRange(new DirectoryInfo(Folder).EnumerateFiles("*.jsonl.gz").Sum(file => file.Length), 1, MostBytes);

    /// <summary>Every run that is shown repeats: three in a row, and none of them with another winner.</summary>
    [Fact]
    public void Runs_OfOneCommand_AreThreeThatAgree() => Assert.All(Runs.GroupBy(run => run.Manifest.CommandLine), runs =>
    {
        Assert.Equal(3, runs.Count());
        var orders = runs.Select(run => ((MediansReport)run).Summary.Cells.Where(cell => cell.Persons == 1000 && cell.IsRanked).ToList()).ToList();
        Assert.NotEmpty(Assert.Single(orders.Select(cells => string.Join(',', cells.Where(cell => cell.IsFastest).Select(cell => cell.Transport))).Distinct()));
        // What one run calls slower is slower in the others, too.
        Assert.All(
            orders.SelectMany(cells => cells.Where(cell => cell.VersusFastest is { Verdict: Experiments.Analysis.Verdict.Slower }).Select(cell => cell.Transport)).Distinct(),
            slower => Assert.All(orders, cells => Assert.DoesNotContain(cells, cell => cell.Transport == slower && (cell.IsFastest || cell.VersusFastest is { Verdict: Experiments.Analysis.Verdict.Faster }))));
    });

    /// <summary>What the pages show of a run is in the last run of its command, line by line.</summary>
    [Theory]
    [InlineData("../README.md")]
    [InlineData("get-started.md")]
    [InlineData("reading-a-table.md")]
    public void Screens_OfThePages_AreThoseOfTheRecords(string page)
    {
        var recorded = Runs.SelectMany(run => Screen(run).Split('\n')).Select(line => line.Trim()).ToHashSet(StringComparer.Ordinal);
        var shown = new DocsPage(page).Fenced("text").First().Split('\n').Select(line => Number().Replace(line, "").Trim()).Where(line => line.Length > 0).ToList();

        Assert.InRange(shown.Count, 4, 40);
        Assert.All(shown, line => Assert.True(recorded.Contains(line), $"no record says: {line}"));
    }

    private static string Write()
    {
        var page = new StringBuilder("""
            # Results

            Recorded runs, by machine and command, three consecutive ones of each. Their records are in this folder: `transport report docs/results/ID.jsonl.gz` recomputes each table from the raw
            samples, `transport run --like docs/results/ID.jsonl.gz` repeats the run on your machine and says whether both agree. A test recomputes this page; `WRITE_RESULTS=1 dotnet test
            tests/clients/Transport.Cli.Tests -c Release --filter ResultsTests` writes it.

            """);
        foreach (var machine in Runs.GroupBy(MachineOf))
        {
            page.Append(CultureInfo.InvariantCulture, $"\n## {machine.Key}\n");
            foreach (var command in machine.GroupBy(run => run.Manifest.CommandLine))
            {
                page.Append(CultureInfo.InvariantCulture, $"\n    {command.Key}\n\n| run | quality | answer |\n|---|---|---|\n");
                foreach (var run in command)
                {
                    page.Append(CultureInfo.InvariantCulture, $"| [{run.Manifest.RunId}]({run.Manifest.RunId}.jsonl.gz) | {QualityOf(run)} | {string.Join(' ', run.Headline.Select(sentence => sentence.Text))} |\n");
                }

                page.Append(CultureInfo.InvariantCulture, $"\nThe last of them:\n\n```text\n{Screen(command.Last()).Trim('\n')}\n```\n");
            }
        }

        return page.ToString();
    }

    private static string MachineOf(Report run) =>
        string.Create(CultureInfo.InvariantCulture, $"{run.Manifest.Machine.Processor}, {run.Manifest.Machine.Processors} processors, {run.Manifest.Machine.OperatingSystem}, {run.Manifest.Runtime.Framework}");

    private static string QualityOf(Report run) => ((MediansReport)run).Summary.Quality is var quality && quality.IgnoreBelow is { } ratio
        ? string.Create(CultureInfo.InvariantCulture, $"{quality.Grade.ToString().ToLowerInvariant()}, from {ratio:0.00}x on")
        : throw new InvalidOperationException("A run that calls no difference is no result.");

    private static string Screen(Report run)
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, Width, isTerminal: false), run, full: false);
        return string.Join('\n', output.ToString().Split('\n').Select(line => line.TrimEnd()));
    }

    /// <summary>The numbers by which a page explains lines.</summary>
    [GeneratedRegex(@"^\(\d\)", RegexOptions.CultureInvariant)]
    private static partial Regex Number();
}
