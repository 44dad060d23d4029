namespace Transport.Harness.Analysis.Internal;

/// <summary>Ratios of medians among the rows that answered the same question.</summary>
internal static class Ranking
{
    public static IReadOnlyList<CellSummary> Rank(IReadOnlyList<CellSummary> cells)
    {
        var groups = cells.ToLookup(cell => (cell.Operation, cell.Persons, cell.Orders));
        return [.. cells.Select(cell => WithRatios(cell, groups[(cell.Operation, cell.Persons, cell.Orders)]))];
    }

    private static CellSummary WithRatios(CellSummary cell, IEnumerable<CellSummary> rivals)
    {
        if (cell.MedianMs is not { } median || cell.Status is CellStatus.Failed)
        {
            return cell;
        }

        var fastest = rivals.Where(rival => rival.IsRanked).Min(rival => rival.MedianMs);
        var floor = rivals.FirstOrDefault(rival => rival.Transport == "floor" && rival.Status != CellStatus.Failed)?.MedianMs;
        return cell with
        {
            RatioToFastest = cell.Description is { IsLimit: true } ? null : Ratio(median, fastest),
            RatioToFloor = Ratio(median, floor),
        };
    }

    private static double? Ratio(double median, double? reference) => reference is > 0 ? median / reference : null;
}
