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
            Labelled(console, name, text, Style.Plain);
        }

        console.WriteLine();
        foreach (var sentence in Headline.Of(summary))
        {
            Labelled(console, "Answer", sentence, new Style(decoration: Decoration.Bold));
        }
    }

    /// <summary>A name in the margin and a text wrapped beside it.</summary>
    private static void Labelled(IAnsiConsole console, string name, string text, Style style)
    {
        var room = Math.Max(20, console.Profile.Width - Margin - 1);
        var label = name.PadRight(Margin);
        foreach (var line in Wrap(text, room))
        {
            console.Write(new Text(label));
            console.Write(new Text(line, style));
            console.WriteLine();
            label = new string(' ', Margin);
        }
    }

    private static IEnumerable<string> Wrap(string text, int room)
    {
        var line = "";
        foreach (var word in text.Split(' '))
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
