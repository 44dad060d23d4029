using System.Text.Json;
using Spectre.Console;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan.Load;

namespace Transport.Cli.Present;

/// <summary>Writes a load's summary in the format asked for.</summary>
internal static class LoadReport
{
    private const int Margin = 9;

    /// <param name="recordFile">Where the raw figures are.</param>
    public static void Write(Destination destination, OutputFormat format, LoadSummary summary, string? recordFile) => destination.Write(output =>
    {
        switch (format)
        {
            case OutputFormat.Json:
                output.Write(Json(summary) + "\n");
                break;
            case OutputFormat.Csv:
                LoadCsv.Write(output, summary);
                break;
            case OutputFormat.Markdown:
                WriteMarkdown(output, summary, recordFile);
                break;
            default:
                WriteTable(TerminalTables.Console(output, destination.Width, destination.IsTerminal), summary, recordFile);
                break;
        }
    });

    public static string Json(LoadSummary summary) => JsonSerializer.Serialize(summary, SummaryJson.Options);

    public static void WriteTable(IAnsiConsole console, LoadSummary summary, string? recordFile)
    {
        foreach (var grid in GridsOf(summary))
        {
            TerminalTables.Write(console, grid);
        }

        foreach (var (name, text) in FooterOf(summary, recordFile))
        {
            TerminalTables.WriteBeside(console, name.PadRight(Margin), text, Style.Plain);
        }
    }

    public static void WriteMarkdown(TextWriter output, LoadSummary summary, string? recordFile)
    {
        foreach (var grid in GridsOf(summary))
        {
            MarkdownReport.Write(output, grid);
            output.Write("\n");
        }

        foreach (var (name, text) in FooterOf(summary, recordFile))
        {
            output.Write($"- {name}: {MarkdownReport.Escape(text)}\n");
        }
    }

    private static IReadOnlyList<Grid> GridsOf(LoadSummary summary) => summary.Plan.FindCapacity
        ? [CapacityGrids.Of(summary), .. summary.Rows.Where(row => row.Capacity is not null).Select(row => CapacityGrids.TrialsOf(summary, row))]
        : [LoadGrids.Of(summary), LoadGrids.CostsOf(summary)];

    private static IEnumerable<(string Name, string Text)> FooterOf(LoadSummary summary, string? recordFile)
    {
        foreach (var line in Footer.Origin(summary.Manifest, recordFile))
        {
            yield return line;
        }

        yield return ("Repeat", summary.Manifest.CommandLine);
        if (Footer.EndOf(summary.Ended) is { } end)
        {
            yield return ("Ended", end);
        }

        yield return ("Read", summary.Plan.Model == LoadModel.Open
            ? "Open model: response times begin when a call was due; 'uncorrected' begins when it was sent, and leaves out what calls waited behind slow ones. docs/load.md explains the table."
            : "Closed model: service time under closed load. A slow server is asked less, so this is no user's latency at a given rate. docs/load.md explains the table.");
    }
}
