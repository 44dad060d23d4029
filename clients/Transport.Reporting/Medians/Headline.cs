namespace Transport.Reporting.Medians;

/// <summary>The answer in computed sentences. They name rows and libraries, and never call our implementation by a library's name.</summary>
internal static class Headline
{
    /// <summary>A sentence for each shape that has ranked rows; over a database, which layer pays. None of a machine that was overloaded.</summary>
    public static IReadOnlyList<Sentence> Of(Summary summary) => summary.Quality.Overload is { } overload
        ? [new Sentence($"No answer: {overload}", ["measure again when the machine does less"])]
        : DatabaseWords.Of(summary.Database) is { Count: > 0 } layers ? layers : [.. Shape.Of(summary).SelectMany(shape => VariantWords.Of(shape).Prepend(Of(shape))).OfType<Sentence>()];

    /// <summary>Rivals that are named; the table has the others.</summary>
    private const int MostRivals = 1;

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
        var lead = close.Count > 0 ? $"{question}: {name} leads with {median}, too close to call against {RowName.Join(close, MostRivals, Against)}"
            : likely.Count > 0 ? $"{question}: {name} leads with {median}, likely before {RowName.Join(likely, MostRivals, Against)}"
            : $"{question}: {name} is fastest, {median}";
        var slower = ranked.Skip(1).Except(close).Except(likely).ToList();
        var others = slower.Where(cell => Usual.Contains(cell.Transport)).ToList();
        others = others.Count > 0 ? others : [.. slower.TakeLast(1)];
        return new Sentence(lead, others.Count == 0 ? [] : [$"slower: {string.Join(", ", others.Select(Against))}"]);
    }

    /// <summary>"odata+compiled (ours) 2.4x (2.2-2.6)".</summary>
    private static string Against(CellSummary cell) =>
        $"{cell.Transport}{(cell.Implementation == PluginContract.Implementation.Ours ? " (ours)" : "")} " + (cell.VersusFastest is { } difference
            ? BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh)
            : BoundedFigures.About(cell.RatioToFastest ?? 1) + "x");

    /// <summary>The ratio decides; if there are too few calls for it, the intervals of the medians.</summary>
    private static bool IsClose(CellSummary cell, CellSummary fastest) => cell.VersusFastest is { } difference
        ? difference is { Verdict: Verdict.Undecided, IsLikely: false } or { Verdict: Verdict.Same }
        : cell.MedianLowMs is null || cell.MedianLowMs <= fastest.MedianHighMs;
}
