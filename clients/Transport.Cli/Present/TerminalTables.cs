using Spectre.Console;

namespace Transport.Cli.Present;

/// <summary>Draws grids on a terminal, or as plain text where there is none.</summary>
internal static class TerminalTables
{
    /// <summary>A console that writes to <paramref name="output"/>; colours only on a terminal without NO_COLOR.</summary>
    public static IAnsiConsole Console(TextWriter output, int width, bool isTerminal)
    {
        var plain = !isTerminal || Environment.GetEnvironmentVariable("NO_COLOR") is { Length: > 0 };
        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(output),
            Ansi = isTerminal ? AnsiSupport.Detect : AnsiSupport.No,
            ColorSystem = plain ? ColorSystemSupport.NoColors : ColorSystemSupport.Detect,
            Interactive = isTerminal ? InteractionSupport.Detect : InteractionSupport.No,
        });
        console.Profile.Width = width;
        console.Profile.Capabilities.Unicode = true;
        return console;
    }

    public static void Write(IAnsiConsole console, Grid grid)
    {
        var fitted = grid.FitTo(console.Profile.Width);
        console.Write(new Text(fitted.Title, new Style(decoration: Decoration.Bold)));
        console.WriteLine();
        var table = new Table().Border(TableBorder.Rounded).BorderColor(Color.Grey);
        foreach (var column in fitted.Columns)
        {
            var drawn = new TableColumn(new Text(column.Header));
            table.AddColumn(column.IsText ? drawn.LeftAligned() : drawn.RightAligned().NoWrap());
        }

        foreach (var row in fitted.Rows)
        {
            table.AddRow(row.Select(text => new Text(text)));
        }

        if (fitted.Rows.Count > 0)
        {
            console.Write(table);
        }

        foreach (var note in fitted.Notes)
        {
            console.Write(new Text("  " + note));
            console.WriteLine();
        }

        console.WriteLine();
    }
}
