namespace Transport.Experiments.Analysis.Judging;

/// <summary>Holds the rows that answered the same question against the fastest of them, and against the floor.</summary>
internal static class Ranking
{
    /// <summary>Rows within this share of each other are the same.</summary>
    public const double Threshold = 0.02;

    /// <param name="cells">All cells of the run.</param>
    /// <param name="evidence">Where their calls are.</param>
    /// <param name="noise">What the row measured under two names differs from itself by: a run of one process has to assume as much of all rows.</param>
    public static IReadOnlyList<CellSummary> Rank(IReadOnlyList<CellSummary> cells, IReadOnlyDictionary<Cell, CellEvidence> evidence, NoiseFloor? noise)
    {
        var ranked = cells.ToArray();
        var assumed = Math.Max(ProcessError.Assumed, noise is { Pairs.Count: > 0 } ? Math.Sqrt(noise.Pairs.Average(pair => Math.Pow(Math.Log(pair.Ratio), 2)) / 2) : 0);
        foreach (var question in cells.Index().GroupBy(cell => (cell.Item.Operation, cell.Item.Persons, cell.Item.Orders)))
        {
            var rivals = question.Where(cell => cell.Item.IsRanked).ToList();
            var table = rivals.Count == 0 ? null : new Rivals([.. rivals.Select(rival => rival.Item)], [.. rivals.Select(rival => evidence[rival.Item.Cell])], assumed);
            foreach (var (index, cell) in question)
            {
                ranked[index] = WithRatios(cell, table?.Fastest, question.Select(rival => rival.Item));
            }

            foreach (var (rival, fastest, plain) in rivals.Zip(table?.Compare() ?? [], table?.CompareVariants() ?? []))
            {
                ranked[rival.Index] = ranked[rival.Index] with { VersusFastest = DifferenceOf(fastest), VersusPlain = DifferenceOf(plain) };
            }
        }

        return ranked;
    }

    private static Difference? DifferenceOf(Compared? compared) => compared is null ? null : Judgement.Of(compared, margin: 0, Threshold);

    private static CellSummary WithRatios(CellSummary cell, CellSummary? fastest, IEnumerable<CellSummary> rivals)
    {
        if (cell.MedianMs is not { } median || cell.Status is CellStatus.Failed)
        {
            return cell;
        }

        var floor = rivals.FirstOrDefault(rival => rival.Transport == "floor" && rival.Status != CellStatus.Failed)?.MedianMs;
        return cell with
        {
            RatioToFastest = cell.IsLimit || cell.IsFlattered ? null : Ratio(median, fastest?.MedianMs),
            RatioToFloor = Ratio(median, floor),
        };
    }

    private static double? Ratio(double median, double? reference) => reference is > 0 ? median / reference : null;
}
