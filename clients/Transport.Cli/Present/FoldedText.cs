using Spectre.Console;

namespace Transport.Cli.Present;

/// <summary>A text of a screen in lines, which gives up its last ones where the screen has not room for all.</summary>
internal sealed record FoldedText
{
    private const string More = " …";

    private string Label { get; init; } = "";

    private IReadOnlyList<string> Lines { get; init; } = [];

    /// <summary>Instead of lines.</summary>
    private IReadOnlyList<Text>? Drawn { get; init; }

    private Style Style { get; init; } = Style.Plain;

    /// <summary>Columns of a line.</summary>
    private int Room { get; init; }

    private FoldedText()
    {
    }

    /// <summary>An empty line, the first to go.</summary>
    public static FoldedText Blank { get; } = new() { Lines = [""], Least = 0, Kept = 1 };

    /// <summary>Lines that stay.</summary>
    public int Least { get; init; } = 1;

    public bool IsBlank => Least == 0;

    /// <summary>Lines that are shown.</summary>
    public int Kept { get; private init; }

    /// <summary>Lines that it can give up; of a blank line more than of any text.</summary>
    private int Spare => Kept == 0 ? 0 : IsBlank ? int.MaxValue : Kept - Least;

    /// <summary>A text that is wrapped beside a label in the margin.</summary>
    public static FoldedText Of(string label, string text, int width, Style style)
    {
        var room = TerminalTables.RoomBeside(label, width);
        IReadOnlyList<string> lines = [.. TerminalTables.Wrap(text, room)];
        return new FoldedText { Label = label, Lines = lines, Style = style, Room = room, Kept = lines.Count };
    }

    /// <summary>Lines of which none is left out.</summary>
    public static FoldedText Whole(IReadOnlyList<Text> lines) => new() { Drawn = lines, Least = lines.Count, Kept = lines.Count };

    /// <summary>Takes lines, one after the other, from whichever has the most to spare, of equal ones from the last; until all have room, or nothing can go.</summary>
    public static IReadOnlyList<FoldedText> Fit(IReadOnlyList<FoldedText> texts, int most)
    {
        FoldedText[] fitted = [.. texts];
        for (var over = texts.Sum(text => text.Kept) - most; over > 0; over--)
        {
            var longest = Enumerable.Range(0, fitted.Length).Reverse().MaxBy(place => fitted[place].Spare);
            if (fitted[longest].Spare <= 0)
            {
                break;
            }

            fitted[longest] = fitted[longest] with { Kept = fitted[longest].Kept - 1 };
        }

        return fitted;
    }

    public void Write(IAnsiConsole console)
    {
        foreach (var line in Drawn ?? [])
        {
            console.Write(line);
            console.WriteLine();
        }

        for (var place = 0; place < (Drawn is null ? Kept : 0); place++)
        {
            var isCut = place == Kept - 1 && Kept < Lines.Count;
            console.Write(new Text(place == 0 ? Label : new string(' ', Label.Length)));
            console.Write(new Text(isCut ? Cut(Lines[place]) : Lines[place], Style));
            console.WriteLine();
        }
    }

    private string Cut(string line) => (line.Length <= Room - More.Length ? line : line[..(Room - More.Length)].TrimEnd()) + More;
}
