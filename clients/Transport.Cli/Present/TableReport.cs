using Spectre.Console;

namespace Transport.Cli.Present;

/// <summary>A report for a reader at a terminal: the first screen, or the answer above all tables and where they come from.</summary>
internal static class TableReport
{
    private const int LeastMargin = 9;

    /// <param name="console">Where it is drawn.</param>
    /// <param name="report">The stored run.</param>
    /// <param name="full">Every table; the first screen alone where the report has one.</param>
    public static void Write(IAnsiConsole console, Report report, bool full)
    {
        var overview = report.Overview;
        if (overview is not null && !full)
        {
            FirstScreen.Write(console, overview);
            return;
        }

        if (overview is not null)
        {
            FirstScreen.WriteHead(console, overview);
            console.WriteLine();
        }
        else if (report.Headline.Count > 0)
        {
            FirstScreen.WriteAnswer(console, report.Headline.Select(sentence => sentence.Text));
            console.WriteLine();
        }

        BarGraphs.Write(console, report.Graphs);
        foreach (var grid in report.Grids)
        {
            TerminalTables.Write(console, grid);
        }

        var margin = report.Footer.Select(line => line.Name.Length + 1).Append(LeastMargin).Max();
        foreach (var (name, text) in report.Footer)
        {
            TerminalTables.WriteBeside(console, name.PadRight(margin), text, Style.Plain);
        }
    }
}
