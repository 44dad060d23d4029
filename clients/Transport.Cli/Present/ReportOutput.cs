using Transport.Reporting;

namespace Transport.Cli.Present;

/// <summary>Writes the report of a stored run where it was asked for: tables are drawn here, every other form is the report's own.</summary>
internal static class ReportOutput
{
    public static void Write(Destination destination, OutputFormat format, Report report) => destination.Write(output =>
    {
        if (format == OutputFormat.Table)
        {
            TableReport.Write(TerminalTables.Console(output, destination.Width, destination.IsTerminal), report);
        }
        else
        {
            report.Write(output, format);
        }
    });
}
