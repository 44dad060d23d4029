namespace Transport.Experiments.Analysis.Judging;

/// <summary>Holds the run against itself: the row that was measured under two names, or odd blocks against even ones.</summary>
internal static class Noise
{
    /// <param name="evidence">By cell, including those of the repeated row.</param>
    /// <param name="repeated">First and second name of the row measured twice; null if there is none.</param>
    public static NoiseFloor? Of(IReadOnlyDictionary<Cell, CellEvidence> evidence, (string Name, string Again)? repeated) =>
        repeated is var (name, again) ? OfRepeated(evidence, name, again) ?? OfHalves(evidence.Values) : OfHalves(evidence.Values);

    private static NoiseFloor? OfRepeated(IReadOnlyDictionary<Cell, CellEvidence> evidence, string name, string again)
    {
        var pairs =
            (from cell in evidence.Keys
             where cell.Transport == again && evidence.ContainsKey(cell with { Transport = name })
             let log = new RowTable(BlockSeries.Of([evidence[cell], evidence[cell with { Transport = name }]]), ProcessLevel.Undisturbed).Compare(0, 1)
             where log is not null
             select new NoisePair(
                 cell.Operation, cell.Persons, cell.Orders, Math.Exp(log.Value.Center), Math.Exp(log.Value.Bounds.Low), Math.Exp(log.Value.Bounds.High))).ToList();
        var floors = pairs.Select(pair => pair.Floor).Order().ToArray();
        return floors.Length == 0 ? null : new NoiseFloor(floors[floors.Length / 2], floors[^1], floors.Length) { Transport = name, Pairs = pairs };
    }

    private static NoiseFloor? OfHalves(IEnumerable<CellEvidence> cells)
    {
        var differences = cells.Where(cell => cell.Blocks.Count >= 4).Select(Difference).OfType<double>().Order().ToArray();
        return differences.Length == 0
            ? null
            : new NoiseFloor(differences[differences.Length / 2], differences[^1], differences.Length);
    }

    private static double? Difference(CellEvidence cell)
    {
        var odd = MedianOf(cell.Blocks.Where(block => block.Block % 2 != 0));
        var even = MedianOf(cell.Blocks.Where(block => block.Block % 2 == 0));
        return odd is > 0 && even is > 0 ? Math.Abs(odd.Value - even.Value) / Math.Min(odd.Value, even.Value) : null;
    }

    private static double? MedianOf(IEnumerable<(int Process, int Block, IReadOnlyList<double> Ms)> blocks)
    {
        var calls = SortedCalls.Of([[.. blocks.Select(block => block.Ms)]]);
        return calls.All.Length == 0 ? null : calls.Median;
    }
}
