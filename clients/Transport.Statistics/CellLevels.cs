using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>Every cell's level in one run, less what moved all cells of a block, and what a row differs by from process to process.</summary>
/// <param name="Cells">Logarithms; null where a run has too few blocks.</param>
/// <param name="RowError">Standard error of a row over all its cells: what processes make of the row, its cells together.</param>
internal sealed record CellLevels(IReadOnlyList<Estimate?> Cells, double RowError)
{
    /// <param name="run">By cell, process and block; NaN where a block lacks the cell.</param>
    /// <param name="rows">The row of each cell.</param>
    /// <param name="isLevelled">Whether what moved all cells of a block is taken out.</param>
    public static CellLevels Of(double[][][] run, IReadOnlyList<int> rows, bool isLevelled)
    {
        var processes = run.Length == 0 ? 0 : run[0].Length;
        var common = !isLevelled ? null : Enumerable.Range(0, processes).Select(process => BlockLevels.Of(run, process)).ToArray();
        var series = run.Select(cell => cell.Select((blocks, process) =>
            blocks.Select((value, block) => common is null ? value : value - common[process][block]).Where(double.IsFinite).ToArray()).ToArray()).ToArray();
        return processes < 2 ? OfOne(series, rows) : OfSeveral(series, rows, processes);
    }

    private static CellLevels OfOne(double[][][] series, IReadOnlyList<int> rows)
    {
        var shifts = series.Select(cell => cell.Length == 0 ? null : PairedShift.Of(cell[0], isAlone: true)).ToArray();
        var typical = Estimate.TypicalError(shifts);
        var known = shifts.OfType<Estimate>().ToList();
        var ofBlocks = known.Count == 0 ? 0 : known.Average(cell => cell.Error * cell.Error) * rows.Distinct().Count() / known.Count;
        return new CellLevels(
            [.. shifts.Select(shift => shift?.AtLeast(typical).With(RowTable.AssumedSpread, Estimate.FreedomOfAssumed(series.Length)))],
            Math.Sqrt((RowTable.AssumedSpread * RowTable.AssumedSpread) + ofBlocks));
    }

    private static CellLevels OfSeveral(double[][][] series, IReadOnlyList<int> rows, int processes)
    {
        var centers = series.Select(cell => cell.All(blocks => blocks.Length >= RowTable.FewestOfProcess)
            ? cell.Select(blocks => PairedShift.Center(blocks)).ToArray() : null).ToArray();
        var whole = centers.OfType<double[]>().ToList();
        var freedom = (double)whole.Count * (processes - 1);
        var pooled = whole.Count == 0 ? 0 : whole.Average(cell => cell.Variance());
        var ofRows = centers.Zip(rows).Where(cell => cell.First is not null).GroupBy(cell => cell.Second)
            .Select(cells => Enumerable.Range(0, processes).Select(process => cells.Average(cell => cell.First![process])).Variance()).ToList();
        return new CellLevels(
            [.. centers.Select(cell => cell is null ? (Estimate?)null : Estimate.Moderated(cell, pooled, freedom))],
            ofRows.Count == 0 ? 0 : Math.Sqrt(ofRows.Average() / processes));
    }
}
