using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>Two runs of the same cells, cell by cell, with what moved all of them taken out where the cells can tell it from a change of their own.</summary>
/// <remarks>
/// Machine and processes move all cells of a run together, so that a cell is held against reference cells of the same blocks: those that no change of
/// the rows can move (the floor) where there are any, else the middle of all cells. Without either, runs are compared as they are, and a
/// prior for the level of a machine from run to run is in every error.
/// </remarks>
public sealed class RunPair
{
    /// <summary>Standard deviation of a machine's level from run to run, as a logarithm, where nothing of the runs tells it.</summary>
    public const double AssumedLevel = 0.05;

    /// <summary>With fewer cells their middle is no reference.</summary>
    private const int FewestForMiddle = 8;

    /// <summary>Compares cells that both runs have.</summary>
    /// <param name="before">Logarithms of block medians by cell, process and block; NaN where a block lacks the cell.</param>
    /// <param name="after">The same of the second run, the same cells in the same order.</param>
    /// <param name="isReference">Whether a change of what is compared cannot move the cell.</param>
    public RunPair(double[][][] before, double[][][] after, IReadOnlyList<bool> isReference)
    {
        var hasReference = isReference.Contains(true) && isReference.Contains(false);
        UsesMiddle = !hasReference && before.Length >= FewestForMiddle;
        var references = hasReference ? isReference : [.. isReference.Select(_ => UsesMiddle)];
        var (first, second) = (Of(before, references), Of(after, references));
        var differences = first.Zip(second, (b, a) => b is { } from && a is { } to
            ? new Estimate(to.Center - from.Center, to.Error, to.Freedom).With(from.Error, from.Freedom)
            : (Estimate?)null).ToArray();
        var known = differences.OfType<Estimate>().Select(estimate => estimate.Center).ToList();
        var middle = UsesMiddle && known.Count > 0 ? known.Median() : 0;
        IsLevelled = hasReference || UsesMiddle;
        // The very same measurements differ by nothing, whatever the processes of another run might do.
        var isSameRun = IsSame(before, after);
        Cells = [.. differences.Select(difference => difference is not { } own ? (Estimate?)null
            : isSameRun ? new Estimate(0, 0, double.PositiveInfinity)
            : IsLevelled ? own with { Center = own.Center - middle }
            : own.With(AssumedLevel * Math.Sqrt(2), double.PositiveInfinity))];
        var judged = Cells.Where((cell, i) => cell is not null && !(hasReference && isReference[i])).Select(cell => cell!.Value).ToList();
        Together = judged.Count < 2 || UsesMiddle ? null : new Estimate(
            judged.Average(cell => cell.Center),
            // Cells share their reference, so that their errors are not independent: half of each error's square is common to all.
            judged.Average(cell => cell.Error) * Math.Sqrt((1 + (1.0 / judged.Count)) / 2),
            judged.Min(cell => cell.Freedom));
    }

    /// <summary>Logarithm of the ratio of the second run to the first; null where a run has too few blocks.</summary>
    public IReadOnlyList<Estimate?> Cells { get; }

    /// <summary>What all cells moved by together; null where it was taken out with the middle, or there is only one cell.</summary>
    public Estimate? Together { get; }

    /// <summary>Whether the middle of all cells was taken for the machine's level: what moves all cells alike is then not seen.</summary>
    public bool UsesMiddle { get; }

    /// <summary>Whether the machine's level was taken out.</summary>
    public bool IsLevelled { get; }

    private static bool IsSame(double[][][] before, double[][][] after) =>
        before.Zip(after).All(cell => cell.First.Length == cell.Second.Length
            && cell.First.Zip(cell.Second).All(process => process.First.AsSpan().SequenceEqual(process.Second)));

    private static Estimate?[] Of(double[][][] run, IReadOnlyList<bool> references)
    {
        var processes = run.Length == 0 ? 0 : run[0].Length;
        var series = run.Select(cell => cell.Select((blocks, process) => Levelled(run, references, blocks, process)).ToArray()).ToArray();
        var known = series.Select(cell => cell.Where(blocks => blocks.Length >= (processes < 2 ? PairedShift.Fewest : RowTable.FewestOfProcess)).ToArray()).ToArray();
        var own = references.Contains(true) ? Math.Sqrt(1 + (1.0 / references.Count(reference => reference))) : 1;
        if (processes < 2)
        {
            return [.. known.Select(cell => cell.Length == 0 ? (Estimate?)null : PairedShift.Of(cell[0])!.Value.With(RowTable.AssumedSpread * own, double.PositiveInfinity))];
        }

        var whole = known.Where(cell => cell.Length == processes).Select(cell => cell.Select(blocks => PairedShift.Center(blocks)).ToArray()).ToList();
        var freedom = (double)whole.Count * (processes - 1);
        var pooled = whole.Count == 0 ? 0 : whole.Sum(cell => cell.Variance() * (processes - 1)) / freedom;
        return [.. known.Select(cell => cell.Length == processes
            ? new Estimate(cell.Average(blocks => PairedShift.Center(blocks)), Math.Sqrt(pooled / processes), freedom)
            : (Estimate?)null)];
    }

    /// <summary>A cell's blocks less the mean of the reference cells in each.</summary>
    private static double[] Levelled(double[][][] run, IReadOnlyList<bool> references, double[] blocks, int process)
    {
        if (!references.Contains(true))
        {
            return [.. blocks.Where(double.IsFinite)];
        }

        return [.. blocks.Select((value, block) =>
        {
            var (sum, count) = (0.0, 0);
            for (var i = 0; i < run.Length; i++)
            {
                if (references[i] && double.IsFinite(run[i][process][block]))
                {
                    (sum, count) = (sum + run[i][process][block], count + 1);
                }
            }

            return count == 0 ? double.NaN : value - (sum / count);
        }).Where(double.IsFinite)];
    }
}
