using Spectre.Console;
using Transport.Harness.Analysis;

namespace Transport.Cli.Present;

/// <summary>A summary for a reader at a terminal: tables, then where they come from, then the answer as the last lines on the screen.</summary>
internal static class TableReport
{
    private const int Margin = 9;

    public static void Write(IAnsiConsole console, Summary summary, string? recordFile)
    {
        foreach (var grid in RunGrids.Of(summary))
        {
            TerminalTables.Write(console, grid);
        }

        foreach (var (name, text) in Footer.Of(summary, recordFile))
        {
            TerminalTables.WriteBeside(console, name.PadRight(Margin), text, Style.Plain);
        }

        console.WriteLine();
        foreach (var paragraph in summary.Advice)
        {
            TerminalTables.WriteBeside(console, "Pick".PadRight(Margin), paragraph, Style.Plain);
        }

        foreach (var sentence in Headline.Of(summary))
        {
            TerminalTables.WriteBeside(console, "Answer".PadRight(Margin), sentence, new Style(decoration: Decoration.Bold));
        }
    }
}
