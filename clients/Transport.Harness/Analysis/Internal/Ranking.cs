using Transport.Harness.Plan;

namespace Transport.Harness.Analysis.Internal;

/// <summary>Holds the rows that answered the same question against the fastest of them, and against the floor.</summary>
internal static class Ranking
{
    /// <summary>A difference smaller than this share matters to nobody.</summary>
    public const double Threshold = 0.02;

    /// <param name="cells">All cells of the run.</param>
    /// <param name="evidence">Where their blocks are.</param>
    /// <param name="noise">No smaller difference is a verdict.</param>
    /// <param name="seed">Seed of the bootstrap.</param>
    public static IReadOnlyList<CellSummary> Rank(
        IReadOnlyList<CellSummary> cells, IReadOnlyDictionary<Cell, CellEvidence> evidence, NoiseFloor? noise, int seed)
    {
        var groups = cells.ToLookup(cell => (cell.Operation, cell.Persons, cell.Orders));
        var ranked = cells.Select(cell => WithRatios(cell, groups[(cell.Operation, cell.Persons, cell.Orders)])).ToList();
        return WithVerdicts(ranked, evidence, noise, seed);
    }

    private static List<CellSummary> WithVerdicts(
        List<CellSummary> cells, IReadOnlyDictionary<Cell, CellEvidence> evidence, NoiseFloor? noise, int seed)
    {
        var pairs = new List<(int Index, BlockEstimate Estimate, double Margin)>();
        // Which row is the fastest is known from the same blocks, so that any two of the rivals might have been compared.
        var possible = 0;
        foreach (var rivals in cells.Index().Where(cell => cell.Item.IsRanked).GroupBy(cell => (cell.Item.Operation, cell.Item.Persons, cell.Item.Orders)))
        {
            possible += rivals.Count() * (rivals.Count() - 1) / 2;
            var fastest = rivals.MinBy(cell => cell.Item.MedianMs).Item;
            var margin = Math.Max(Threshold, noise?.At(fastest.Operation, fastest.Persons, fastest.Orders) ?? 0);
            var estimates = (
                from cell in rivals
                where cell.Item.Transport != fastest.Transport
                let estimate = BlockEstimate.OfPairs(BlockSeries.Pair(evidence[CellOf(cell.Item)], evidence[CellOf(fastest)]), seed)
                where estimate is not null
                select (cell.Index, Estimate: estimate)).ToList();
            var pooled = estimates.Exists(pair => pair.Estimate.ProcessesDiffer) ? Pooled([.. rivals.Select(cell => evidence[CellOf(cell.Item)])]) : null;
            pairs.AddRange(estimates.Select(pair => (pair.Index, pair.Estimate with { Pooled = pooled }, margin)));
        }

        var differences = Judgement.Of([.. pairs.Select(pair => (pair.Estimate, pair.Margin))], possible);
        foreach (var (pair, difference) in pairs.Zip(differences))
        {
            cells[pair.Index] = cells[pair.Index] with { VersusFastest = difference };
        }

        return cells;
    }

    /// <summary>Over the processes that measured every row; null with fewer than two.</summary>
    private static (double Error, double Freedom)? Pooled(IReadOnlyList<CellEvidence> rows)
    {
        var logs = rows.Select(row => row.Blocks.GroupBy(block => block.Process)
            .ToDictionary(process => process.Key, process => Math.Log(BlockSeries.MedianOf([.. process.Select(block => BlockSeries.MedianOf(block.Ms))])))).ToList();
        var common = logs[0].Keys.Where(process => logs.TrueForAll(row => row.ContainsKey(process))).Order().ToList();
        return common.Count < 2 ? null : ProcessSpread.PooledError([.. logs.Select(row => common.Select(process => row[process]).ToList())]);
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
