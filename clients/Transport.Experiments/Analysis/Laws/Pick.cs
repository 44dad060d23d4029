namespace Transport.Experiments.Analysis.Laws;

/// <summary>The transports to pick for one payload over one link, by predicted time.</summary>
/// <param name="Operation">The operation called.</param>
/// <param name="Orders">Whether persons carry their orders.</param>
/// <param name="Persons">The payload.</param>
/// <param name="Link">The link that it is predicted for.</param>
/// <param name="Good">
/// The fastest and those that are not proved slower than it, with the predicted milliseconds: the fastest of the table first, then by those.
/// </param>
/// <param name="Others">The rest, the fastest first.</param>
public sealed record Pick(
    Operation Operation, bool Orders, int Persons, Link Link, IReadOnlyList<(CellSummary Cell, double Ms)> Good, IReadOnlyList<(CellSummary Cell, double Ms)> Others)
{
    /// <summary>Differences smaller than this share are treated as irrelevant, as in verdicts.</summary>
    private const double Matters = 0.02;

    /// <summary>Predictions that are this close to the fastest, as a share, are about the same.</summary>
    private const double AboutTheSame = 0.1;

    /// <summary>Whether the link decides: every transport is as good as the fastest, and takes about as long.</summary>
    public bool IsAny => AreAllGood && Good.Max(item => item.Ms) <= Good.Min(item => item.Ms) * (1 + AboutTheSame);

    /// <summary>Whether nothing is proved: no transport is apart from the fastest, although their times differ.</summary>
    public bool IsUndecided => AreAllGood && !IsAny;

    private bool AreAllGood => Others.Count == 0 && Good.Count > 1;

    /// <summary>A pick for each link and payload with at least one transport whose time and bytes are known, in the order of the cells.</summary>
    public static IReadOnlyList<Pick> Of(IEnumerable<CellSummary> cells, IReadOnlyList<Link> links) =>
    [
        .. from question in cells.Where(IsUsable).GroupBy(cell => (cell.Operation, cell.Orders, cell.Persons))
           from link in links
           select Choose(question.Key.Operation, question.Key.Orders, question.Key.Persons, link, question),
    ];

    /// <summary>Whether a cell can be predicted for a link.</summary>
    public static bool IsUsable(CellSummary cell) =>
        cell is { IsRanked: true, RequestWireBytes: not null, ResponseWireBytes: not null } && LinkPrediction.HasLink(cell);

    private static Pick Choose(Operation operation, bool orders, int persons, Link link, IEnumerable<CellSummary> cells)
    {
        var predicted = cells.Select(cell => (Cell: cell, Ms: LinkPrediction.Predict(cell, link)!.Value)).OrderBy(item => item.Ms).ToList();
        // The fastest of the table is named before those that its calls cannot be told from.
        var good = predicted.Where(item => item == predicted[0] || !IsApart(item, predicted[0])).OrderByDescending(item => item.Cell.IsFastest).ToList();
        return new Pick(operation, orders, persons, link, good, [.. predicted.Except(good)]);
    }

    /// <summary>Whether two predictions are apart by more than what matters: by the ratio of the two, so that a pick never contradicts it, else by the intervals of their medians.</summary>
    private static bool IsApart((CellSummary Cell, double Ms) item, (CellSummary Cell, double Ms) best) =>
        best.Cell.IsFastest && item.Cell.VersusFastest is not null ? IsRatioApart(item, best) : AreIntervalsApart(item, best);

    /// <summary>Whether the verdict against the fastest holds over the link: the least that the ratio proves, with what the link adds to the one and not to the other.</summary>
    private static bool IsRatioApart((CellSummary Cell, double Ms) item, (CellSummary Cell, double Ms) best) =>
        best.Cell is { IsFastest: true, MedianMs: { } median } && item.Cell.VersusFastest is { Verdict: Verdict.Slower } difference
        && ((difference.RatioLow - 1) * median) + AddedMs(item) - AddedMs(best) > best.Ms * Matters;

    /// <summary>Whether the intervals of the medians are apart, each moved by what the link adds. Without both nothing is known.</summary>
    private static bool AreIntervalsApart((CellSummary Cell, double Ms) item, (CellSummary Cell, double Ms) best) =>
        item.Cell.MedianLowMs is { } low && best.Cell.MedianHighMs is { } high && low + AddedMs(item) > (high + AddedMs(best)) * (1 + Matters);

    private static double AddedMs((CellSummary Cell, double Ms) item) => item.Ms - item.Cell.MedianMs!.Value;
}
