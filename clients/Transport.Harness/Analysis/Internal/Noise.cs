using Transport.Harness.Plan;

namespace Transport.Harness.Analysis.Internal;

/// <summary>Holds the run against itself: the row that was measured under two names, or odd blocks against even ones.</summary>
internal static class Noise
{
    /// <param name="evidence">By cell, those of the repeated row among them.</param>
    /// <param name="repeated">First and second name of the row measured twice; null where there is none.</param>
    /// <param name="seed">Seed of the bootstrap.</param>
    public static NoiseFloor? Of(IReadOnlyDictionary<Cell, CellEvidence> evidence, (string Name, string Again)? repeated, int seed) =>
        repeated is var (name, again) ? OfRepeated(evidence, name, again, seed) ?? OfHalves(evidence.Values) : OfHalves(evidence.Values);

    private static NoiseFloor? OfRepeated(IReadOnlyDictionary<Cell, CellEvidence> evidence, string name, string again, int seed)
    {
        var pairs =
            (from cell in evidence.Keys
             where cell.Transport == again && evidence.ContainsKey(cell with { Transport = name })
             let estimate = BlockEstimate.OfPairs(BlockSeries.Pair(evidence[cell], evidence[cell with { Transport = name }]), seed)
             where estimate is not null
             select new NoisePair(
                 cell.Operation,
                 cell.Persons,
                 cell.Orders,
                 Math.Exp(estimate.Log.Center),
                 Math.Exp(estimate.Log.Bounds.Low),
                 Math.Exp(estimate.Log.Bounds.High))).ToList();
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
        var values = blocks.SelectMany(block => block.Ms).ToList();
        return values.Count == 0 ? null : BlockSeries.MedianOf(values);
    }
}
