namespace Transport.Reporting.Medians;

/// <summary>The answer in computed sentences. They name rows and libraries, and never call our implementation by a library's name.</summary>
internal static class Headline
{
    /// <summary>A sentence for each shape that has ranked rows; over a database, which layer pays. None of a machine that was overloaded.</summary>
    public static IReadOnlyList<Sentence> Of(Summary summary) => summary.Quality.Overload is { } overload
        ? [new Sentence($"No answer: {overload}", ["measure again when the machine does less"])]
        : DatabaseWords.Of(summary.Database) is { Count: > 0 } layers ? layers : [.. Shape.Of(summary).SelectMany(shape => VariantWords.Of(shape).Prepend(Of(shape))).OfType<Sentence>()];

    /// <summary>Rows that are named with their ratios; of more, the others have only their names, or how many they are and from which to which.</summary>
    private const int MostNamed = 5;

    /// <summary>Rows that every reader compares with, fast or slow.</summary>
    private static readonly string[] Usual = ["json", Answers.ODataCompiled, Answers.OData];

    private static Sentence? Of(Shape shape)
    {
        var ranked = shape.Cells.Where(cell => cell.IsRanked && cell.Persons == shape.Reference).OrderBy(Shape.OrderOf).ToList();
        if (ranked.Count == 0)
        {
            return null;
        }

        var fastest = ranked[0];
        var question = Answers.Capital(shape.At(shape.Reference));
        var median = BoundedFigures.Alone(fastest.MedianMs!.Value, fastest.MedianLowMs, fastest.MedianHighMs) + " ms";
        var name = RowName.Of(fastest.Transport, fastest.Library, fastest.Implementation) + (fastest.Status == CellStatus.Unsteady ? " (still changing)" : "");
        if (ranked.Count == 1)
        {
            return new Sentence($"{question}: {name} takes {median}", ["no other transport was ranked"]);
        }

        var close = ranked.Skip(1).Where(cell => IsClose(cell, fastest)).ToList();
        var likely = ranked.Skip(1).Except(close).Where(cell => cell.VersusFastest is { Verdict: Verdict.Undecided }).ToList();
        var lead = close.Count > 0 ? $"{question}: {name} leads with {median}, too close to call against {Names(close)}"
            : likely.Count > 0 ? $"{question}: {name} leads with {median}, likely before {Names(likely)}"
            : $"{question}: {name} is fastest, {median}";
        var slower = ranked.Skip(1).Except(close).Except(likely).ToList();
        return new Sentence(
            lead, [.. close.Count > 0 && likely.Count > 0 ? [$"likely slower: {Names(likely)}"] : Array.Empty<string>(), .. slower.Count > 0 ? [$"slower: {Slower(slower)}"] : Array.Empty<string>()]);
    }

    /// <summary>Nobody is left out: the first with its ratio, and all of them where they are few.</summary>
    private static string Names(List<CellSummary> cells) => string.Join(", ", cells.Select((cell, place) => place == 0 || cells.Count <= MostNamed ? Against(cell) : Name(cell)));

    /// <summary>All of them; of many those that every reader compares with, and between which ratios the others are.</summary>
    private static string Slower(List<CellSummary> slower)
    {
        var named = slower.Count <= MostNamed ? slower : [.. slower.Where(cell => Usual.Contains(cell.Transport))];
        var others = slower.Except(named).ToList();
        var words = named.Select(Against);
        return string.Join(", ", others switch
        {
            [] => words,
            [var one] => words.Append(Against(one)),
            [var first, .., var last] => words.Append($"and {others.Count} from {Name(first)} {Ratio(first)} to {Name(last)} {Ratio(last)}"),
        });
    }

    private static string Name(CellSummary cell) => cell.Transport + (cell.Implementation == PluginContract.Implementation.Ours ? " (ours)" : "");

    private static string Ratio(CellSummary cell) => BoundedFigures.About(cell.VersusFastest?.Ratio ?? cell.RatioToFastest ?? 1) + "x";

    /// <summary>"odata+compiled (ours) 2.4x (2.2-2.6)".</summary>
    private static string Against(CellSummary cell) =>
        $"{Name(cell)} {(cell.VersusFastest is { } difference ? BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh) : Ratio(cell))}";

    /// <summary>The ratio decides; if there are too few calls for it, the intervals of the medians.</summary>
    private static bool IsClose(CellSummary cell, CellSummary fastest) => cell.VersusFastest is { } difference
        ? difference is { Verdict: Verdict.Undecided, IsLikely: false } or { Verdict: Verdict.Same }
        : cell.MedianLowMs is null || cell.MedianLowMs <= fastest.MedianHighMs;
}
