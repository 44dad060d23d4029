namespace Transport.Experiments.Analysis.Evidence;

/// <summary>The calls of several cells side by side.</summary>
internal static class BlockSeries
{
    /// <summary>Calls by cell, process and block; empty where a block lacks the cell. All cells have the same processes and blocks.</summary>
    public static double[][][][] Of(IReadOnlyList<CellEvidence> cells)
    {
        var blocks = cells.SelectMany(cell => cell.Blocks).Select(block => (block.Process, block.Block)).Distinct()
            .GroupBy(block => block.Process).OrderBy(process => process.Key)
            .Select(process => process.Order().ToArray()).ToArray();
        return
        [
            .. cells.Select(cell =>
            {
                var known = cell.Blocks.ToLookup(block => (block.Process, block.Block), block => block.Ms);
                return blocks.Select(process => process.Select(block => known[block].SelectMany(ms => ms).ToArray()).ToArray()).ToArray();
            }),
        ];
    }

    /// <summary>The same of two runs whose blocks were measured in turn: both have the processes and blocks of either.</summary>
    public static (double[][][][] Own, double[][][][] Other) Of(IReadOnlyList<CellEvidence> own, IReadOnlyList<CellEvidence> other)
    {
        var calls = Of([.. own, .. other]);
        return (calls[..own.Count], calls[own.Count..]);
    }
}
