using Spectre.Console;

namespace Transport.Cli.Present;

/// <summary>The answer on one screen: what to choose, the ranked table, how sure that is, what to pick over which link; where it was measured comes last.</summary>
internal static class FirstScreen
{
    private const int Margin = 10;

    /// <summary>Rows that leave room for a line between the table and what follows.</summary>
    private const int ShortTable = 10;

    public static void Write(IAnsiConsole console, Overview overview)
    {
        WriteAnswer(console, overview);
        if (overview.Medians is { } medians)
        {
            console.WriteLine();
            if (medians.Title.Length > 0)
            {
                TerminalTables.WriteBeside(console, "", medians.Title, new Style(decoration: Decoration.Bold));
            }

            WriteGrid(console, medians);
        }

        if (overview.Statements is { } statements)
        {
            console.WriteLine();
            WriteGrid(console, statements);
        }

        if (overview.Medians?.Rows.Count <= ShortTable)
        {
            console.WriteLine();
        }

        WriteSure(console, overview, isFirst: true);
        Beside(console, "Pick", overview.Picks.Select(pick => $"over {pick.Link}: {pick.Pick}"));
        WriteFacts(console, overview, fact => !IsBefore(fact) && !IsSaid(fact, overview));
        Beside(console, "Next", [overview.Next]);
    }

    /// <summary>What stands above every table of the full report.</summary>
    public static void WriteHead(IAnsiConsole console, Overview overview)
    {
        WriteAnswer(console, overview);
        WriteSure(console, overview, isFirst: false);
        WriteFacts(console, overview, fact => !IsBefore(fact));
    }

    /// <summary>The answer in sentences, also of a report without a first screen.</summary>
    public static void WriteAnswer(IAnsiConsole console, IEnumerable<string> answer)
    {
        foreach (var sentence in answer)
        {
            TerminalTables.WriteBeside(console, "", sentence, new Style(decoration: Decoration.Bold));
        }
    }

    /// <summary>In the table are those that are slower, so that only the choice is said.</summary>
    private static void WriteAnswer(IAnsiConsole console, Overview overview)
    {
        WriteFacts(console, overview, IsBefore);
        WriteAnswer(console, overview.Answer.Select(sentence => sentence.Answer + sentence.End));
    }

    /// <summary>On the first screen with what is to be said of the answers, where it is the usual.</summary>
    private static void WriteSure(IAnsiConsole console, Overview overview, bool isFirst) =>
        Beside(console, "How sure?", overview.Sure.Select((sentence, place) => isFirst && place == 0 && overview.Facts.Contains(("Verified", Overview.AllVerified)) ? $"{sentence} All answers verified." : sentence));

    private static void WriteFacts(IAnsiConsole console, Overview overview, Func<(string Name, string Text), bool> which)
    {
        foreach (var (name, text) in overview.Facts.Where(which))
        {
            Beside(console, name, [text], IsWrong(text) ? new Style(Color.Red, decoration: Decoration.Bold) : Style.Plain);
        }
    }

    /// <summary>A wrong answer, and a run that did not end, are said before any figure.</summary>
    private static bool IsBefore((string Name, string Text) fact) => IsWrong(fact.Text) || fact.Name == "Stopped";

    private static bool IsSaid((string Name, string Text) fact, Overview overview) => (fact.Name == "Measured" && overview.Medians is not null) || fact == ("Verified", Overview.AllVerified);

    private static bool IsWrong(string text) => text.StartsWith("NO", StringComparison.Ordinal);

    private static void WriteGrid(IAnsiConsole console, Reporting.Grid grid)
    {
        var hidden = PlainTable.Write(console, grid);
        // Beside the last note: the screen has 30 lines at most.
        IEnumerable<string> notes = hidden.Count == 0 ? grid.Notes
            : [.. grid.Notes.SkipLast(1), string.Join("; ", [.. grid.Notes.TakeLast(1), $"hidden here: {string.Join(", ", hidden)}"])];
        foreach (var note in notes)
        {
            TerminalTables.WriteBeside(console, "  ", note, new Style(decoration: Decoration.Dim));
        }
    }

    /// <summary>Lines with a name beside the first.</summary>
    private static void Beside(IAnsiConsole console, string name, IEnumerable<string> texts, Style? style = null)
    {
        foreach (var text in texts)
        {
            TerminalTables.WriteBeside(console, name.PadRight(Margin), text, style ?? Style.Plain);
            name = "";
        }
    }
}
