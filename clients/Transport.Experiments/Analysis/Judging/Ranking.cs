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
        var ranked = cells.ToArray();
        var pairs = new List<(int Index, Compared Compared)>();
        // Which row is the fastest is known from the same blocks, so that any two of the rivals might have been compared.
        var possible = 0;
        foreach (var question in cells.Index().GroupBy(cell => (cell.Item.Operation, cell.Item.Persons, cell.Item.Orders)))
        {
            var rivals = question.Where(cell => cell.Item.IsRanked).ToList();
            possible += rivals.Count * (rivals.Count - 1) / 2;
            CellSummary? fastest = null;
            if (rivals.Count > 0)
            {
                var table = new RowTable(BlockSeries.LogsOf([.. rivals.Select(cell => evidence[CellOf(cell.Item)])]));
                var reference = table.Lowest(rivals.Index().MinBy(row => row.Item.Item.MedianMs).Index);
                fastest = rivals[reference].Item;
                pairs.AddRange(Compare(table, reference, fastest.MedianMs!.Value, noise).Select(row => (rivals[row.Row].Index, row.Compared)));
            }

            foreach (var (index, cell) in question)
            {
                ranked[index] = WithRatios(cell, fastest, question.Select(rival => rival.Item));
            }
        }

        foreach (var (pair, difference) in pairs.Zip(Judgement.Of([.. pairs.Select(pair => pair.Compared)], Threshold, possible)))
        {
            ranked[pair.Index] = ranked[pair.Index] with { VersusFastest = difference };
        }

        return ranked;
    }

    /// <summary>All rows of a question but the fastest, compared with it.</summary>
    private static IEnumerable<(int Row, Compared Compared)> Compare(RowTable table, int fastest, double fastestMs, NoiseFloor? noise)
    {
        var logs = (
            from row in Enumerable.Range(0, table.Rows)
            where row != fastest
            let log = table.Compare(row, fastest)
            where log is not null
            select (Row: row, Log: table.Processes > 1 ? log.Value : log.Value.With(noise?.Spread ?? 0, double.PositiveInfinity))).ToList();
        // Each of those that may be the fastest might have been the one that was.
        var candidates = 1 + logs.Count(row => row.Log.PBeyond(0) > Interval.Outside);
        return logs.Select(row => (row.Row, new Compared(row.Log, row.Log.BoundsToLowest(candidates), fastestMs, table.Blocks(row.Row, fastest), table.Processes)));
    }

    private static Cell CellOf(CellSummary cell) => new(cell.Transport, cell.Operation, cell.Persons, cell.Orders);

    private static CellSummary WithRatios(CellSummary cell, CellSummary? fastest, IEnumerable<CellSummary> rivals)
    {
        if (cell.MedianMs is not { } median || cell.Status is CellStatus.Failed)
        {
            return cell;
        }

        var floor = rivals.FirstOrDefault(rival => rival.Transport == "floor" && rival.Status != CellStatus.Failed)?.MedianMs;
        return cell with
        {
            RatioToFastest = cell.Description is { IsLimit: true } ? null : Ratio(median, fastest?.MedianMs),
            RatioToFloor = Ratio(median, floor),
        };
    }

    private static double? Ratio(double median, double? reference) => reference is > 0 ? median / reference : null;
}
