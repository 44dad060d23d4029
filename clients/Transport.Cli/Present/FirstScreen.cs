using Spectre.Console;

namespace Transport.Cli.Present;

/// <summary>The answer on one screen: what to choose, the ranked table, how sure that is, what to pick over which link; where it was measured comes last.</summary>
internal static class FirstScreen
{
    private const int Margin = 10;

    /// <summary>Rows that leave room for a line between the table and what follows.</summary>
    private const int ShortTable = 10;

    /// <summary>Columns from which on a screen has <see cref="MostLines"/> at most; in a narrower one sentences take more.</summary>
    private const int Wide = 100;

    private const int MostLines = 30;

    private const int MostNarrowLines = 40;

    /// <summary>Lines that the first answer keeps.</summary>
    private const int LeastOfAnswer = 2;

    public static void Write(IAnsiConsole console, Overview overview)
    {
        var most = console.Profile.Width >= Wide ? MostLines : MostNarrowLines;
        var texts = TextsOf(overview, console.Profile.Width, isTight: false);
        Write(console, FoldedText.Fit(texts.Where(text => !text.IsBlank).Sum(text => text.Kept) <= most ? texts : TextsOf(overview, console.Profile.Width, isTight: true), most));
    }

    /// <summary>What stands above every table of the full report.</summary>
    public static void WriteHead(IAnsiConsole console, Overview overview)
    {
        var width = console.Profile.Width;
        Write(console,
        [
            .. FactsOf(overview, width, IsBefore),
            .. AnswersOf(overview.Answer.Select(sentence => sentence.Answer + sentence.End), width),
            .. Beside("How sure?", overview.Sure, width),
            .. FactsOf(overview, width, fact => !IsBefore(fact)),
        ]);
    }

    /// <summary>The answer in sentences, also of a report without a first screen.</summary>
    public static void WriteAnswer(IAnsiConsole console, IEnumerable<string> answer) => Write(console, AnswersOf(answer, console.Profile.Width));

    /// <param name="isTight">Whether what is said after the table, and below it, is one text for each subject: sentences that begin a line each take more of them.</param>
    private static IReadOnlyList<FoldedText> TextsOf(Overview overview, int width, bool isTight)
    {
        // In the table are those that are slower, so that only the choice is said.
        var answers = overview.Answer.Select(sentence => sentence.Answer + sentence.End).ToList();
        return
        [
            .. FactsOf(overview, width, IsBefore),
            .. AnswersOf(answers.Take(1), width).Select(text => text with { Least = LeastOfAnswer }),
            .. AnswersOf(Together(answers.Skip(1), " ", isTight), width),
            .. overview.Medians is { } medians ? GridOf(medians, width, isTight) : [],
            .. overview.Statements is { } statements ? GridOf(statements, width, isTight) : [],
            .. overview.Medians?.Rows.Count <= ShortTable ? [FoldedText.Blank] : Array.Empty<FoldedText>(),
            .. Beside("How sure?", Together(SureOf(overview), " ", isTight), width),
            .. Beside("Pick", Together(overview.Picks.Select(pick => $"over {pick.Link}: {pick.Pick}"), "; ", isTight), width),
            .. FactsOf(overview, width, fact => !IsBefore(fact) && !IsSaid(fact, overview)),
            .. Beside("Next", [overview.Next], width),
        ];
    }

    private static IEnumerable<string> Together(IEnumerable<string> texts, string between, bool isTight) => !isTight ? texts : string.Join(between, texts) is { Length: > 0 } all ? [all] : [];

    private static void Write(IAnsiConsole console, IEnumerable<FoldedText> texts)
    {
        foreach (var text in texts)
        {
            text.Write(console);
        }
    }

    private static IEnumerable<FoldedText> AnswersOf(IEnumerable<string> sentences, int width) => sentences.Select(sentence => FoldedText.Of("", sentence, width, new Style(decoration: Decoration.Bold)));

    /// <summary>With what is to be said of the answers, where it is the usual.</summary>
    private static IEnumerable<string> SureOf(Overview overview) =>
        overview.Sure.Select((sentence, place) => place == 0 && overview.Facts.Contains(("Verified", Overview.AllVerified)) ? $"{sentence} All answers verified." : sentence);

    private static IEnumerable<FoldedText> FactsOf(Overview overview, int width, Func<(string Name, string Text), bool> which) =>
        overview.Facts.Where(which).SelectMany(fact => Beside(fact.Name, [fact.Text], width, IsWrong(fact.Text) ? new Style(Color.Red, decoration: Decoration.Bold) : Style.Plain));

    /// <summary>A wrong answer, and a run that did not end, are said before any figure.</summary>
    private static bool IsBefore((string Name, string Text) fact) => IsWrong(fact.Text) || fact.Name == "Stopped";

    private static bool IsSaid((string Name, string Text) fact, Overview overview) => (fact.Name == "Measured" && overview.Medians is not null) || fact == ("Verified", Overview.AllVerified);

    private static bool IsWrong(string text) => text.StartsWith("NO", StringComparison.Ordinal);

    /// <summary>No row of a table is ever left out; what is remarked below it has one line at least.</summary>
    private static IEnumerable<FoldedText> GridOf(Reporting.Grid grid, int width, bool isTight)
    {
        yield return FoldedText.Blank;
        if (grid.Title.Length > 0)
        {
            yield return FoldedText.Of("", grid.Title, width, new Style(decoration: Decoration.Bold));
        }

        var (lines, hidden) = PlainTable.Lines(grid, width);
        yield return FoldedText.Whole(lines);
        // Beside the last note: it has a line anyway.
        IEnumerable<string> notes = hidden.Count == 0 ? grid.Notes
            : [.. grid.Notes.SkipLast(1), string.Join("; ", [.. grid.Notes.TakeLast(1), $"hidden here: {string.Join(", ", hidden)}"])];
        foreach (var note in Together(notes, "; ", isTight))
        {
            yield return FoldedText.Of("  ", note, width, new Style(decoration: Decoration.Dim));
        }
    }

    /// <summary>Texts with a name beside the first.</summary>
    private static IEnumerable<FoldedText> Beside(string name, IEnumerable<string> texts, int width, Style? style = null) =>
        texts.Select((text, place) => FoldedText.Of((place == 0 ? name : "").PadRight(Margin), text, width, style ?? Style.Plain));
}
