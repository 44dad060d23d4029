namespace Transport.Statistics;

/// <summary>Compares two runs of the same cells, made one after the other. What moved all cells alike is removed, because the machine moves all cells of a run together.</summary>
/// <remarks>
/// A cell is held against the median of the cells of other rows (of few rows the mean), or of rows that no change can have touched: as long as most of many did not change, those that did
/// do not move it. A cell that nobody changed differs from that level by as much as the others do, so that their scatter is the least error of each.
/// </remarks>
public sealed class RunPair
{
    /// <summary>Rows whose level is known, without which a change of the machine is not told from one of a row.</summary>
    public const int FewestReferences = 3;

    /// <summary>Standard deviation over median absolute deviation of normal deviates.</summary>
    private const double OfMedianDistance = 1.4826;

    /// <summary>Variance of a median over that of a mean of normal deviates.</summary>
    private const double OfMedian = Math.PI / 2;

    /// <summary>Compares two runs.</summary>
    /// <param name="before">Calls of the first run by cell, process and block.</param>
    /// <param name="after">The same of the second run.</param>
    /// <param name="rows">The row of each cell.</param>
    /// <param name="references">Rows that no change can have touched; empty if none are known.</param>
    public RunPair(
        IReadOnlyList<IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>> before,
        IReadOnlyList<IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>> after,
        IReadOnlyList<int> rows,
        IReadOnlyCollection<int> references)
    {
        ArgumentNullException.ThrowIfNull(rows);
        ArgumentNullException.ThrowIfNull(references);
        var (first, second) = (new RowTable(before, ProcessLevel.Undisturbed), new RowTable(after, ProcessLevel.Undisturbed));
        var own = rows.Select((_, cell) => first.LevelOf(cell) is { } from && second.LevelOf(cell) is { } to
            ? (to with { Center = to.Center - from.Center }).With(from.Error, from.Freedom)
            : (Estimate?)null).ToList();
        var known = rows.Select((row, cell) => (Row: row, Own: own[cell])).Where(cell => cell.Own is not null).Select(cell => (cell.Row, cell.Own!.Value.Center)).ToList();
        Shift = known.Count == 0 ? 0 : known.Select(cell => cell.Center).Median();
        UsesReferences = references.Count > 0;
        IsLevelled = known.Select(cell => cell.Row).Distinct().Count() > FewestReferences || UsesReferences;
        // A run does not differ from itself, whatever the processes of another run might do.
        if (IsSame(before, after))
        {
            Cells = [.. own.Select(cell => cell is null ? (Estimate?)null : new Estimate(0, 0, double.PositiveInfinity))];
            return;
        }

        if (!IsLevelled)
        {
            var ofRuns = Math.Sqrt((first.CommonError * first.CommonError) + (second.CommonError * second.CommonError));
            Cells = [.. own.Select(cell => cell?.With(ofRuns, Math.Max(1, Math.Min(first.Processes, second.Processes) - 1)))];
            return;
        }

        Cells = [.. own.Select((cell, i) => cell is { } found && Level.Of([.. known.Where(other => other.Row != rows[i] && (!UsesReferences || references.Contains(other.Row)))]) is { } level
            ? (found.Error < level.Scatter ? new Estimate(found.Center - level.Center, level.Scatter, level.Freedom) : found with { Center = found.Center - level.Center }).With(level.Error, level.Freedom)
            : cell)];
        RowsDiffer = Level.Of(known)?.Scatter;
        var (named, others) = (known.Where(cell => references.Contains(cell.Row)).ToList(), known.Where(cell => !references.Contains(cell.Row)).ToList());
        if (others.Count > 1 && Level.Of(named) is { } unchanged && Level.Of(others) is { } changed)
        {
            Together = new Estimate(changed.Center - unchanged.Center, unchanged.Error, unchanged.Freedom).With(changed.Error, changed.Freedom);
        }
    }

    /// <summary>Logarithm of the ratio of the second run to the first, less the machine's; null where a run has too few calls.</summary>
    public IReadOnlyList<Estimate?> Cells { get; }

    /// <summary>What all cells moved by, as a logarithm: the machine, or a change of all.</summary>
    public double Shift { get; }

    /// <summary>What all rows but the reference rows moved by together, against the latter; null without them.</summary>
    public Estimate? Together { get; }

    /// <summary>Standard deviation of the cells around the machine's level, as a logarithm. Null if unknown.</summary>
    public double? RowsDiffer { get; }

    /// <summary>Whether the level is that of the reference rows: otherwise what moves most rows alike is not seen in any cell.</summary>
    public bool UsesReferences { get; }

    /// <summary>Whether the machine's level was taken out.</summary>
    public bool IsLevelled { get; }

    private static bool IsSame(IReadOnlyList<IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>> before, IReadOnlyList<IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>> after) =>
        before.Zip(after).All(cell => cell.First.Count == cell.Second.Count && cell.First.Zip(cell.Second).All(process =>
            process.First.Count == process.Second.Count && process.First.Zip(process.Second).All(block => block.First.SequenceEqual(block.Second))));

    /// <summary>The level that cells share, and what they scatter by around it.</summary>
    private sealed record Level(double Center, double Error, double Scatter, double Freedom)
    {
        /// <summary>Of fewer rows a median is as far off as their mean, and their scatter is known from all of them or not at all.</summary>
        private const int FewestForMedian = 7;

        /// <summary>Standard deviations beyond which one in eighty normal deviates is.</summary>
        private const double Cut = 2.5;

        /// <summary>The cells of a row move together, so that rows are what the level is known from.</summary>
        public static Level? Of(List<(int Row, double Center)> cells)
        {
            var rows = cells.Select(cell => cell.Row).Distinct().Count();
            if (rows < 2)
            {
                return null;
            }

            var centers = cells.Select(cell => cell.Center).ToArray();
            if (rows < FewestForMedian)
            {
                var deviation = centers.StandardDeviation();
                return new Level(centers.Average(), deviation / Math.Sqrt(rows), deviation, rows - 1);
            }

            // A few that changed do not widen it: deviations are cut where hardly any of normal deviates are (winsorised).
            var middle = centers.Median();
            var most = Cut * OfMedianDistance * centers.Select(center => Math.Abs(center - middle)).Median();
            var scatter = Math.Sqrt(centers.Sum(center => Math.Pow(Math.Min(most, Math.Abs(center - middle)), 2)) / (centers.Length - 1));
            return new Level(middle, scatter * Math.Sqrt(OfMedian / rows), scatter, rows - 1);
        }
    }
}
