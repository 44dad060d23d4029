using Spectre.Console;
using Grid = Transport.Reporting.Grid;

namespace Transport.Cli.Present;

/// <summary>Draws grids on a terminal, or as plain text if there is none.</summary>
internal static class TerminalTables
{
    /// <summary>A console that writes to <paramref name="output"/>; colours and other escape sequences only on a terminal without NO_COLOR.</summary>
    public static IAnsiConsole Console(TextWriter output, int width, bool isTerminal)
    {
        var console = AnsiConsole.Create(Settings(output, isTerminal, Environment.GetEnvironmentVariable("NO_COLOR")));
        console.Profile.Width = width;
        console.Profile.Capabilities.Unicode = true;
        return console;
    }

    internal static AnsiConsoleSettings Settings(TextWriter output, bool isTerminal, string? noColor)
    {
        var plain = !isTerminal || noColor is { Length: > 0 };
        return new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(output),
            Ansi = plain ? AnsiSupport.No : AnsiSupport.Detect,
            ColorSystem = plain ? ColorSystemSupport.NoColors : ColorSystemSupport.Detect,
            Interactive = isTerminal ? InteractionSupport.Detect : InteractionSupport.No,
            // Otherwise the variables of a CI server overrule all of these, for a pipe and a file too.
            Enrichment = new ProfileEnrichment { UseDefaultEnrichers = false },
        };
    }

    public static void Write(IAnsiConsole console, Grid grid)
    {
        foreach (var part in grid.FitTo(console.Profile.Width))
        {
            WritePart(console, part);
        }

        console.WriteLine();
    }

    private static void WritePart(IAnsiConsole console, Grid part)
    {
        if (part.Title.Length > 0)
        {
            WriteBeside(console, "", part.Title, new Style(decoration: Decoration.Bold));
        }

        var table = new Table().Border(TableBorder.Rounded).BorderColor(Color.Grey);
        foreach (var column in part.Columns)
        {
            var drawn = new TableColumn(new Text(ShownText.Escape(column.Header)));
            drawn.NoWrap = !column.CanWrap;
            table.AddColumn(column.IsText ? drawn.LeftAligned() : drawn.RightAligned());
        }

        foreach (var row in part.Rows)
        {
            table.AddRow(row.Select(text => new Text(ShownText.Escape(text))));
        }

        if (part.Rows.Count > 0)
        {
            console.Write(table);
        }

        foreach (var note in part.Notes)
        {
            WriteBeside(console, "  ", note, Style.Plain);
        }
    }

    /// <summary>A label in the margin and a text wrapped beside it.</summary>
    public static void WriteBeside(IAnsiConsole console, string label, string text, Style style) =>
        FoldedText.Of(label, text, console.Profile.Width, style).Write(console);

    /// <summary>Columns of a text that is wrapped beside a label.</summary>
    public static int RoomBeside(string label, int width) => Math.Max(20, width - label.Length - 1);

    /// <summary>A text in lines, for a terminal.</summary>
    public static IEnumerable<string> Wrap(string text, int room)
    {
        var line = "";
        foreach (var word in ShownText.Escape(text).Split(' '))
        {
            if (line.Length > 0 && line.Length + 1 + word.Length > room)
            {
                yield return line;
                line = "";
            }

            line = line.Length == 0 ? word : $"{line} {word}";
        }

        yield return line;
    }
}
