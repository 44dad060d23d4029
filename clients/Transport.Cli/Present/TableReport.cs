using Spectre.Console;
using Transport.Harness.Analysis.Articles;
using Transport.Reporting;

namespace Transport.Cli.Present;

/// <summary>A report for a reader at a terminal: tables, then where they come from, then the answer as the last lines on the screen.</summary>
internal static class TableReport
{
    private const int Margin = 9;

    public static void Write(IAnsiConsole console, Report report)
    {
        if (report is ArticleReport { Summary: Article3Summary modes })
        {
            Article3Bars.Write(console, modes);
        }

        foreach (var grid in report.Grids)
        {
            TerminalTables.Write(console, grid);
        }

        foreach (var (name, text) in report.Footer)
        {
            TerminalTables.WriteBeside(console, name.PadRight(Margin), text, Style.Plain);
        }

        if (report.Headline.Count + report.Advice.Count > 0)
        {
            console.WriteLine();
        }

        foreach (var paragraph in report.Advice)
        {
            TerminalTables.WriteBeside(console, "Pick".PadRight(Margin), paragraph, Style.Plain);
        }

        foreach (var sentence in report.Headline)
        {
            TerminalTables.WriteBeside(console, "Answer".PadRight(Margin), sentence, new Style(decoration: Decoration.Bold));
        }
    }
}
