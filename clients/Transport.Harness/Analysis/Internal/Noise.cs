namespace Transport.Harness.Analysis.Internal;

/// <summary>Holds odd blocks against even ones.</summary>
internal static class Noise
{
    public static NoiseFloor? Of(IEnumerable<CellEvidence> cells)
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

    private static double? MedianOf(IEnumerable<(int Block, IReadOnlyList<double> Ms)> blocks)
    {
        var sorted = blocks.SelectMany(block => block.Ms).Order().ToArray();
        return sorted.Length == 0 ? null : (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
