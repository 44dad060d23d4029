namespace Transport.Cli.Present;

/// <summary>Writes a result that is not a stored run: a few tables, or its own JSON and CSV.</summary>
internal static class GridOutput
{
    /// <param name="destination">Where it goes.</param>
    /// <param name="format">Table, Markdown, JSON or CSV.</param>
    /// <param name="grids">The tables.</param>
    /// <param name="json">Without a line feed at the end.</param>
    /// <param name="csv">Head and lines.</param>
    /// <param name="heading">Before the tables in Markdown; none if it is null.</param>
    public static void Write(
        Destination destination, OutputFormat format, IReadOnlyList<Grid> grids, Func<string> json, Action<TextWriter> csv, string? heading = null) =>
        destination.Write(output =>
        {
            switch (format)
            {
                case OutputFormat.Json:
                    output.Write(json() + "\n");
                    break;
                case OutputFormat.Csv:
                    csv(output);
                    break;
                case OutputFormat.Markdown:
                    WriteMarkdown(output, grids, heading);
                    break;
                default:
                    var console = TerminalTables.Console(output, destination.Width, destination.IsTerminal);
                    foreach (var grid in grids)
                    {
                        TerminalTables.Write(console, grid);
                    }

                    break;
            }
        });

    /// <summary>Refuses a form that only the report of a stored run has, before anything takes its time.</summary>
    /// <exception cref="UsageException">It is one.</exception>
    public static void Require(OutputFormat format)
    {
        if (format is not (OutputFormat.Table or OutputFormat.Json or OutputFormat.Csv or OutputFormat.Markdown))
        {
            throw new UsageException($"this cannot be written as {format.ToString().ToLowerInvariant()}: type --format table, json, csv or markdown");
        }
    }

    /// <summary>The tables in Markdown, below a heading.</summary>
    public static void WriteMarkdown(TextWriter output, IReadOnlyList<Grid> grids, string? heading)
    {
        if (heading is not null)
        {
            output.Write(heading + "\n\n");
        }

        for (var i = 0; i < grids.Count; i++)
        {
            output.Write(i == 0 ? "" : "\n");
            Markdown.Write(output, grids[i]);
        }
    }
}
