using Transport.Cli.Present.Exports;
using Transport.Harness.Analysis;
using Transport.Harness.Record;

namespace Transport.Cli.Present;

/// <summary>Writes a run in the format asked for.</summary>
internal static class Report
{
    /// <param name="record">The raw samples.</param>
    /// <param name="recordFile">Where they are.</param>
    public static void Write(Destination destination, OutputFormat format, RunRecord record, string? recordFile) =>
        Write(destination, format, record, SummaryBuilder.Build(record), recordFile);

    /// <param name="summary">What the record means.</param>
    public static void Write(Destination destination, OutputFormat format, RunRecord record, Summary summary, string? recordFile) => destination.Write(output =>
    {
        switch (format)
        {
            case OutputFormat.Json:
                output.Write(SummaryJson.Write(summary) + "\n");
                break;
            case OutputFormat.Csv:
                CsvReport.Write(output, summary);
                break;
            case OutputFormat.Markdown:
                MarkdownReport.Write(output, summary, recordFile);
                break;
            case OutputFormat.Html:
                HtmlReport.Write(output, summary, recordFile);
                break;
            case OutputFormat.Samples:
                SamplesCsv.Write(output, record, summary);
                break;
            case OutputFormat.BenchmarkDotNet:
                BenchmarkDotNetJson.Write(output, record, summary);
                break;
            case OutputFormat.Crank:
                CrankJson.Write(output, summary);
                break;
            default:
                TableReport.Write(TerminalTables.Console(output, destination.Width, destination.IsTerminal), summary, recordFile);
                break;
        }
    });
}
