namespace Transport.Statistics;

/// <summary>
/// Two builds measured in turn, block by block: what moved the machine moved both, so that the ratio of a cell is that of its two builds in the same blocks,
/// and a change of every cell is seen like that of one.
/// </summary>
/// <remarks>The model of <see cref="RowTable"/> for the differences d(c,k) of cell c in process k: what a process makes of one cell of a build, and of all its cells alike.</remarks>
public sealed class InterleavedPair
{
    /// <summary>Compares cells that both builds have.</summary>
    /// <param name="before">Calls by cell, process and block; empty where a block lacks the cell.</param>
    /// <param name="after">The same of the other build, in the same blocks.</param>
    public InterleavedPair(IReadOnlyList<IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>> before, IReadOnlyList<IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>> after)
    {
        ArgumentNullException.ThrowIfNull(before);
        ArgumentNullException.ThrowIfNull(after);
        var cells = before.Zip(after, Differences).ToList();
        var whole = cells.OfType<Difference[]>().Where(cell => cell.Sum(process => process.Freedom) > 0).ToList();
        if (whole.Count == 0)
        {
            Cells = [.. cells.Select(_ => (Estimate?)null)];
            return;
        }

        var processes = whole[0].Length;
        var means = Enumerable.Range(0, processes).Select(process => whole.Average(cell => cell[process].Log)).ToArray();
        var own = processes < 2 || whole.Count < 2 ? 0 : whole.Average(cell => cell.Zip(means, (difference, mean) => difference.Log - mean).Variance()) * whole.Count / (whole.Count - 1);
        var ofCalls = whole.Average(cell => cell.Average(process => process.Variance));
        var ofOne = whole.Count == 1 && processes > 1
            ? ProcessError.Of(means.Variance(), processes - 1, ofCalls, processes, levels: 2)
            : ProcessError.Of(own, processes < 2 ? 0 : (whole.Count - 1) * (processes - 1), ofCalls, processes, levels: 2);
        // What a pair of processes makes of all cells of a build alike shows only once a process.
        var ofAll = whole.Count == 1 || processes < 2 ? 0 : Math.Max(0, means.Variance() - (own / whole.Count)) / processes;
        Cells = [.. cells.Select(cell => cell is null || !whole.Contains(cell) ? (Estimate?)null : ofOne.Around(
            cell.Average(process => process.Log), cell.Average(process => process.Variance) / processes, cell.Sum(process => process.Freedom), levels: 2)
            .With(Math.Sqrt(ofAll), Math.Max(1, processes - 1)))];
        if (whole.Count > 1)
        {
            var error = Math.Sqrt((Cells.OfType<Estimate>().Average(cell => cell.Error * cell.Error) - ofAll) / whole.Count);
            Together = new Estimate(means.Average(), error, whole.Count * (double)processes).With(Math.Sqrt(ofAll), Math.Max(1, processes - 1));
        }
    }

    /// <summary>Logarithm of the ratio of the second build to the first; null where there are too few calls.</summary>
    public IReadOnlyList<Estimate?> Cells { get; }

    /// <summary>What all cells differ by together; null with one cell.</summary>
    public Estimate? Together { get; }

    private static Difference[]? Differences(IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> before, IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> after)
    {
        var pairs = before.Zip(after, (own, other) => (Before: ProcessLevel.Of(own, ProcessLevel.Undisturbed), After: ProcessLevel.Of(other, ProcessLevel.Undisturbed))).ToList();
        return pairs.Count == 0 || pairs.Exists(pair => pair.Before is null || pair.After is null) ? null
            : [.. pairs.Select(pair => (Pair: pair, Error: pair.After!.VarianceAgainst(pair.Before)))
                .Select(item => new Difference(item.Pair.After!.Log - item.Pair.Before!.Log, item.Error.Variance, item.Error.Freedom))];
    }

    private sealed record Difference(double Log, double Variance, int Freedom);
}
