namespace Transport.Harness.Analysis.Internal;

/// <summary>One figure a block: the median of a cell's calls in its visit there.</summary>
/// <param name="Processes">Figures by process, in the order of the blocks, with each block's number.</param>
internal sealed record BlockSeries(IReadOnlyList<IReadOnlyList<(int Block, double Ms)>> Processes)
{
    public int Blocks => Processes.Sum(process => process.Count);

    public static BlockSeries Of(CellEvidence evidence) => new(
        [.. evidence.Blocks.GroupBy(block => block.Process).OrderBy(process => process.Key)
            .Select(process => process.Select(block => (block.Block, MedianOf(block.Ms))).ToList())]);

    /// <summary>Figures of this series and of a reference from the same blocks of the same run, side by side.</summary>
    public static IReadOnlyList<IReadOnlyList<(double Ms, double Reference)>> Pair(CellEvidence evidence, CellEvidence reference)
    {
        var known = reference.Blocks.ToDictionary(block => (block.Process, block.Block), block => MedianOf(block.Ms));
        return
        [
            .. evidence.Blocks.Where(block => known.ContainsKey((block.Process, block.Block)))
                .GroupBy(block => block.Process)
                .OrderBy(process => process.Key)
                .Select(process => process.Select(block => (MedianOf(block.Ms), known[(block.Process, block.Block)])).ToList()),
        ];
    }

    public static double MedianOf(IReadOnlyList<double> values)
    {
        var sorted = values.Order().ToArray();
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
