using Spectre.Console;
using Transport.Experiments.Analysis;

namespace Transport.Cli.Present;

/// <summary>The answer on one screen: what was measured, its quality, the answer, one table, what to pick, what to type next.</summary>
internal static class FirstScreen
{
    private const int Margin = 10;

    public static void Write(IAnsiConsole console, Overview overview)
    {
        WriteHead(console, overview);
        if (overview.Medians is { } medians)
        {
            console.WriteLine();
            TerminalTables.WriteBeside(console, "", medians.Title, new Style(decoration: Decoration.Bold));
            WriteGrid(console, medians);
        }

        if (overview.Picks is { } picks)
        {
            console.WriteLine();
            WriteGrid(console, picks);
        }

        Beside(console, "Next", overview.Next);
    }

    /// <summary>What stands above every table, those of the full report too.</summary>
    public static void WriteHead(IAnsiConsole console, Overview overview)
    {
        foreach (var (name, text) in overview.Facts)
        {
            Beside(console, name, text, text.StartsWith("NO", StringComparison.Ordinal) ? new Style(Color.Red, decoration: Decoration.Bold) : Style.Plain);
        }

        Beside(console, "Quality", Overview.InWords(overview.Quality), StyleOf(overview.Quality.Grade));
        WriteAnswer(console, overview.Answer);
    }

    /// <summary>The answer in sentences, also of a report without a first screen.</summary>
    public static void WriteAnswer(IAnsiConsole console, IReadOnlyList<Sentence> answer)
    {
        foreach (var (i, sentence) in answer.Index())
        {
            Beside(console, i == 0 ? "Answer" : "", sentence.Text, new Style(decoration: Decoration.Bold));
        }
    }

    private static void WriteGrid(IAnsiConsole console, Reporting.Grid grid)
    {
        var hidden = PlainTable.Write(console, grid);
        // Beside the last note: the screen has 40 lines at most.
        IEnumerable<string> notes = hidden.Count == 0 ? grid.Notes
            : [.. grid.Notes.SkipLast(1), string.Join("; ", [.. grid.Notes.TakeLast(1), $"hidden at this width: {string.Join(", ", hidden)}"])];
        foreach (var note in notes)
        {
            TerminalTables.WriteBeside(console, "  ", note, new Style(decoration: Decoration.Dim));
        }
    }

    private static void Beside(IAnsiConsole console, string name, string text, Style? style = null) =>
        TerminalTables.WriteBeside(console, name.PadRight(Margin), text, style ?? Style.Plain);

    private static Style StyleOf(RunGrade grade) => new(
        grade switch { RunGrade.Good => Color.Green, RunGrade.Fair => Color.Yellow, _ => Color.Red }, decoration: Decoration.Bold);
}
