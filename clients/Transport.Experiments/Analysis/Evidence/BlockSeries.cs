namespace Transport.Experiments.Analysis.Evidence;

/// <summary>One figure per block: the median of a cell's calls in its visit there.</summary>
internal static class BlockSeries
{
    /// <summary>Logarithms of the blocks' medians by cell, process and block; NaN where a block lacks the cell. All cells have the same processes and blocks.</summary>
    public static double[][][] LogsOf(IReadOnlyList<CellEvidence> cells) => LogsOf(cells, []).Own;

    /// <summary>The same of two runs whose blocks were measured in turn: both have the processes and blocks of either.</summary>
    public static (double[][][] Own, double[][][] Other) LogsOf(IReadOnlyList<CellEvidence> own, IReadOnlyList<CellEvidence> other)
    {
        var logs = LogsOfAll([.. own, .. other]);
        return (logs[..own.Count], logs[own.Count..]);
    }

    private static double[][][] LogsOfAll(IReadOnlyList<CellEvidence> cells)
    {
        var blocks = cells.SelectMany(cell => cell.Blocks).Select(block => (block.Process, block.Block)).Distinct()
            .GroupBy(block => block.Process).OrderBy(process => process.Key)
            .Select(process => process.Select(block => block.Block).Order().ToArray()).ToArray();
        var processes = cells.SelectMany(cell => cell.Blocks).Select(block => block.Process).Distinct().Order().ToArray();
        return
        [
            .. cells.Select(cell =>
            {
                var known = cell.Blocks.ToDictionary(block => (block.Process, block.Block), block => Math.Log(SortedCalls.MedianOf(block.Ms)));
                return processes.Select((process, i) => blocks[i].Select(block => known.TryGetValue((process, block), out var log) ? log : double.NaN).ToArray()).ToArray();
            }),
        ];
    }
}
