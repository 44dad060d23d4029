using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>
/// Two builds measured in turn, block by block: what moved the machine moved both, so that the ratio of a cell is that of its two builds in the same blocks,
/// and a change of every cell is seen like that of one.
/// </summary>
/// <remarks>
/// A pair of processes treats a build's cells unlike another's (layout, tiering): what differences scatter by from process to process, pooled over cells and moderated by the cell's own,
/// as <see cref="RowTable"/> does. One process has to assume it.
/// </remarks>
public sealed class InterleavedPair
{
    /// <summary>Compares cells that both builds have.</summary>
    /// <param name="before">Logarithms of block medians by cell, process and block; NaN where a block lacks the cell.</param>
    /// <param name="after">The same of the other build, in the same blocks.</param>
    public InterleavedPair(double[][][] before, double[][][] after)
    {
        var processes = before.Length == 0 ? 0 : Math.Min(before[0].Length, after[0].Length);
        var differences = before.Zip(after, (own, other) => Enumerable.Range(0, processes)
            .Select(process => own[process].Zip(other[process], (from, to) => to - from).Where(double.IsFinite).ToArray())
            .ToArray()).ToArray();
        if (processes < 2)
        {
            var alone = differences.Select(cell => processes == 0 ? null : PairedShift.Of(cell[0], isAlone: true)).ToList();
            var typical = Estimate.TypicalError(alone);
            Cells = [.. alone.Select(cell => cell?.AtLeast(typical).With(RowTable.AssumedSpread * Math.Sqrt(2), Estimate.FreedomOfAssumed(alone.Count)))];
            return;
        }

        var centers = differences.Select(cell => cell.All(blocks => blocks.Length >= RowTable.FewestOfProcess) && cell.Sum(blocks => blocks.Length) >= PairedShift.Fewest
            ? cell.Select(blocks => PairedShift.Center(blocks)).ToArray() : null).ToArray();
        var whole = centers.OfType<double[]>().ToList();
        if (whole.Count == 0)
        {
            Cells = [.. centers.Select(_ => (Estimate?)null)];
            return;
        }

        // A pair of processes may treat all cells of a build alike, which shows only once a process (Satterthwaite).
        var means = Enumerable.Range(0, processes).Select(process => whole.Average(cell => cell[process])).ToArray();
        var pooled = whole.Average(cell => cell.Variance());
        var own = whole.Count == 1 ? pooled : whole.Average(cell => cell.Zip(means, (level, mean) => level - mean).Variance()) * whole.Count / (whole.Count - 1);
        var common = Math.Max(0, means.Variance() - (own / whole.Count));
        var freedomOfOwn = Math.Max(1, whole.Count - 1.0) * (processes - 1);
        var freedom = common > 0 ? (common + own) * (common + own) / ((common * common / (processes - 1)) + (own * own / freedomOfOwn)) : whole.Count * (processes - 1.0);
        Cells = [.. centers.Select(cell => cell is null ? (Estimate?)null : Estimate.Moderated(cell, pooled, freedom))];
        if (whole.Count > 1)
        {
            var (ofMeans, ofCells) = (means.Variance() / processes, pooled / whole.Count / processes);
            Together = new Estimate(means.Average(), Math.Sqrt(Math.Max(ofMeans, ofCells)), ofMeans >= ofCells ? processes - 1 : freedom);
        }
    }

    /// <summary>Logarithm of the ratio of the second build to the first; null where there are too few blocks.</summary>
    public IReadOnlyList<Estimate?> Cells { get; }

    /// <summary>What all cells differ by together; null with one process or one cell.</summary>
    public Estimate? Together { get; }
}
