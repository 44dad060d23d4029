namespace Transport.Reporting.Medians;

/// <summary>The ranked rows of one question by what is claimed of them.</summary>
/// <param name="Fastest">The one with the lowest level.</param>
/// <param name="Close">Too close to call.</param>
/// <param name="Same">As good, which is certain.</param>
/// <param name="Likely">Slower, which is likely.</param>
/// <param name="Slower">Slower, which is certain.</param>
/// <param name="Untold">Of too few calls for a ratio, so that nothing is claimed.</param>
internal sealed record Ranked(
    CellSummary Fastest,
    IReadOnlyList<CellSummary> Close,
    IReadOnlyList<CellSummary> Same,
    IReadOnlyList<CellSummary> Likely,
    IReadOnlyList<CellSummary> Slower,
    IReadOnlyList<CellSummary> Untold)
{
    /// <summary>Null where nothing was ranked.</summary>
    public static Ranked? Of(Shape shape, int size)
    {
        var ranked = shape.Cells.Where(cell => cell.IsRanked && cell.Persons == size).OrderBy(Shape.OrderOf).ToList();
        if (ranked.Count == 0)
        {
            return null;
        }

        var others = ranked.Skip(1).ToLookup(cell => cell.VersusFastest switch
        {
            { Verdict: Verdict.Same } => nameof(Same),
            { Verdict: Verdict.Undecided, IsLikely: true } => nameof(Likely),
            { Verdict: Verdict.Undecided } => nameof(Close),
            null => nameof(Untold),
            _ => nameof(Slower),
        });
        return new Ranked(ranked[0], [.. others[nameof(Close)]], [.. others[nameof(Same)]], [.. others[nameof(Likely)]], [.. others[nameof(Slower)]], [.. others[nameof(Untold)]]);
    }

    public IReadOnlyList<CellSummary> Others => [.. Close, .. Same, .. Likely, .. Slower, .. Untold];

    /// <summary>The fastest, and all that nothing tells apart from it.</summary>
    public IReadOnlyList<CellSummary> Best => [Fastest, .. Close, .. Same];

    /// <summary>What to choose, without what was asked and without a full stop.</summary>
    public string Answer
    {
        get
        {
            var name = Name(Fastest) + (Fastest.Status == CellStatus.Unsteady ? " (still changing)" : "");
            var median = BoundedFigures.Alone(Fastest.MedianMs!.Value, Fastest.MedianLowMs, Fastest.MedianHighMs) + " ms";
            var same = Same.Count == 0 ? "" : $"; {Names(Same)} {(Same.Count == 1 ? "is" : "are")} as good";
            var untold = Untold.Count == 0 ? "" : $"; too few calls to compare: {Names(Untold)}";
            return Others.Count == 0 ? $"{name} takes {median}"
                : Close.Count + Untold.Count > 0 ? $"{name} leads with {median}{(Close.Count == 0 ? "" : $"; too close to call: {Names(Close)}")}{same}{untold}"
                : $"{name} is {(Likely.Count > 0 ? "likely " : "")}the best choice here, {median}{same}";
        }
    }

    public static string Name(CellSummary cell) => cell.Transport + (cell.Implementation == PluginContract.Implementation.Ours ? " (ours)" : "");

    private static string Names(IReadOnlyList<CellSummary> cells) => string.Join(" and ", ((string[])[string.Join(", ", cells.SkipLast(1).Select(Name)), Name(cells[^1])]).Where(text => text.Length > 0));
}
