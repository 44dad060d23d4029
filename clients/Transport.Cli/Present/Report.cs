using Transport.Harness.Analysis;

namespace Transport.Cli.Present;

/// <summary>Writes a summary in the format asked for.</summary>
internal static class Report
{
    /// <param name="recordFile">Where the raw samples are.</param>
    public static void Write(Destination destination, OutputFormat format, Summary summary, string? recordFile) => destination.Write(output =>
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
            default:
                TableReport.Write(TerminalTables.Console(output, destination.Width, destination.IsTerminal), summary, recordFile);
                break;
        }
    });
}
