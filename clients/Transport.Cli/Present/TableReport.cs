using Spectre.Console;
using Transport.Harness.Analysis;

namespace Transport.Cli.Present;

/// <summary>A summary for a reader at a terminal: tables, then where they come from, then the answer as the last lines on the screen.</summary>
internal static class TableReport
{
    public static void Write(IAnsiConsole console, Summary summary, string? recordFile)
    {
        foreach (var grid in RunGrids.Of(summary))
        {
            TerminalTables.Write(console, grid);
        }

        foreach (var (name, text) in Footer.Of(summary, recordFile))
        {
            Labelled(console, name, text, Style.Plain);
        }

        console.WriteLine();
        foreach (var sentence in Headline.Of(summary))
        {
            Labelled(console, "Answer", sentence, new Style(decoration: Decoration.Bold));
        }
    }

    private static void Labelled(IAnsiConsole console, string name, string text, Style style)
    {
        var grid = new Spectre.Console.Grid().AddColumn(new Spectre.Console.GridColumn().Width(8).NoWrap().PadRight(1)).AddColumn(new Spectre.Console.GridColumn().PadRight(0));
        grid.AddRow(new Text(name), new Text(text, style));
        console.Write(grid);
    }
}
