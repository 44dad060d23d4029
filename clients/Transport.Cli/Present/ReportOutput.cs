namespace Transport.Cli.Present;

/// <summary>Writes the report of a stored run to the requested destination: tables are drawn here, the report provides every other form.</summary>
internal static class ReportOutput
{
    /// <param name="destination">Where it goes.</param>
    /// <param name="format">The form.</param>
    /// <param name="report">The stored run.</param>
    /// <param name="full">All tables instead of only the first screen; a file always has all.</param>
    /// <param name="page">Writes the page, which no report does.</param>
    public static void Write(Destination destination, OutputFormat format, Report report, bool full = false, Action<TextWriter>? page = null) => destination.Write(output =>
    {
        if (format == OutputFormat.Table)
        {
            TableReport.Write(TerminalTables.Console(output, destination.Width, destination.IsTerminal), report, full || destination.IsFile);
        }
        else if (page is not null)
        {
            page(output);
        }
        else
        {
            report.Write(output, format);
        }
    });
}
