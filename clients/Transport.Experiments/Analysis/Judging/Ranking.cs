using Transport.Experiments.Analysis.Evidence;
using Transport.Runs.Plan;

namespace Transport.Experiments.Analysis.Judging;

/// <summary>Holds the rows that answered the same question against the fastest of them, and against the floor.</summary>
internal static class Ranking
{
    /// <summary>Differences smaller than this share are treated as irrelevant.</summary>
    public const double Threshold = 0.02;

    /// <param name="cells">All cells of the run.</param>
    /// <param name="evidence">Where their blocks are.</param>
    /// <param name="noise">What the row measured under two names differs from itself by joins the error of a run of one process.</param>
    public static IReadOnlyList<CellSummary> Rank(
        IReadOnlyList<CellSummary> cells, IReadOnlyDictionary<Cell, CellEvidence> evidence, NoiseFloor? noise)
    {
        var groups = cells.ToLookup(cell => (cell.Operation, cell.Persons, cell.Orders));
        var ranked = cells.Select(cell => WithRatios(cell, groups[(cell.Operation, cell.Persons, cell.Orders)])).ToList();
        return WithVerdicts(ranked, evidence, noise);
    }

    private static List<CellSummary> WithVerdicts(List<CellSummary> cells, IReadOnlyDictionary<Cell, CellEvidence> evidence, NoiseFloor? noise)
    {
        var pairs = new List<(int Index, Compared Compared)>();
        // Which row is the fastest is known from the same blocks, so that any two of the rivals might have been compared.
        var possible = 0;
        foreach (var group in cells.Index().Where(cell => cell.Item.IsRanked).GroupBy(cell => (cell.Item.Operation, cell.Item.Persons, cell.Item.Orders)))
        {
            var rivals = group.ToList();
            possible += rivals.Count * (rivals.Count - 1) / 2;
            var fastest = rivals.Index().MinBy(row => row.Item.Item.MedianMs).Index;
            var table = new RowTable(BlockSeries.LogsOf([.. rivals.Select(cell => evidence[CellOf(cell.Item)])]));
            var compared = (
                from row in Enumerable.Range(0, rivals.Count)
                where row != fastest
                let log = table.Compare(row, fastest)
                where log is not null
                select (Row: row, Log: table.Processes > 1 ? log.Value : log.Value.With(noise?.Spread ?? 0, double.PositiveInfinity))).ToList();
            // Each of those that may be the fastest might have been the one that was.
            var candidates = 1 + compared.Count(row => row.Log.PBeyond(0) > Interval.Outside);
            pairs.AddRange(compared.Select(row => (rivals[row.Row].Index, new Compared(
                row.Log, row.Log.BoundsToLowest(candidates), rivals[fastest].Item.MedianMs!.Value, table.Blocks(row.Row, fastest), table.Processes))));
        }

        foreach (var (pair, difference) in pairs.Zip(Judgement.Of([.. pairs.Select(pair => pair.Compared)], Threshold, possible)))
        {
            cells[pair.Index] = cells[pair.Index] with { VersusFastest = difference };
        }

        return cells;
    }

    private static Cell CellOf(CellSummary cell) => new(cell.Transport, cell.Operation, cell.Persons, cell.Orders);

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
