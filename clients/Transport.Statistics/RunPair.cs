using MathNet.Numerics.Statistics;

namespace Transport.Statistics;

/// <summary>Compares two runs of the same cells, made one after the other, cell by cell. What moved all cells alike is removed if the rows can distinguish it from a change.</summary>
/// <remarks>
/// Machine and processes move all cells of a run together, but not all alike. So a cell is compared with the level that the other rows share, all its own row's
/// cells left out, and how much rows differ in following that level is a part of every error: a row is taken for one more of them. Rows that follow something
/// else (a change, or a machine that hits them differently) hardly move the level, as long as they are fewer than the others. What moves most rows alike
/// is attributed to the machine. Only reference rows, which the change cannot have affected, distinguish it from a change; several are needed, because the machine may affect one differently.
/// </remarks>
public sealed class RunPair
{
    /// <summary>
    /// Standard deviation of a machine's level in one run, as a logarithm, if the runs do not show it: two default runs on a shared machine, two hours apart,
    /// differed by 20 % in most rows.
    /// </summary>
    public const double AssumedLevel = 0.1;

    /// <summary>Fewest rows that define a level: two that differ do not show which of them moved.</summary>
    private const int FewestRows = 4;

    /// <summary>Fewest reference rows that define a level: the machine may affect a single one differently.</summary>
    public const int FewestReferences = 3;

    /// <summary>
    /// Standard deviation of what a limit of the machine moves by against all other rows, as a logarithm, where nothing else changed: by 1 and by 19 % in two pairs of runs.
    /// </summary>
    public const double AssumedOfLimit = 0.15;

    /// <summary>Fewest cells of a row that show how its sizes differ.</summary>
    private const int FewestOfRow = 3;

    /// <summary>What a median of distances is worth, in distances, and the variance of a median of normal deviates by that of their mean.</summary>
    private const double MedianEfficiency = 0.37;
    private const double MedianVariance = Math.PI / 2;

    /// <summary>A standard deviation by the median distance from the middle.</summary>
    private const double OfMedianDistance = 1.4826;

    /// <summary>Compares cells that both runs have.</summary>
    /// <param name="before">Logarithms of block medians by cell, process and block; NaN where a block lacks the cell.</param>
    /// <param name="after">The same of the second run, the same cells in the same order.</param>
    /// <param name="rows">Number of each cell's row; cells of a row change together.</param>
    /// <param name="references">Rows that no change between the runs can have touched, <see cref="FewestReferences"/> or more, whose level is then the machine's; none for that of most rows.</param>
    /// <param name="limits">Rows that show a limit of the machine. If all other rows moved relative to them by more than limits do, that is a change, and cells are compared with the limits. Otherwise the other rows' level is the machine's.</param>
    public RunPair(double[][][] before, double[][][] after, IReadOnlyList<int> rows, IReadOnlyCollection<int> references, IReadOnlyCollection<int>? limits = null)
    {
        ArgumentNullException.ThrowIfNull(references);
        IsLevelled = rows.Distinct().Count() >= FewestRows;
        var (first, second) = (CellLevels.Of(before, rows, IsLevelled), CellLevels.Of(after, rows, IsLevelled));
        var differences = first.Cells.Zip(second.Cells, (b, a) => b is { } from && a is { } to
            ? new Estimate(to.Center - from.Center, to.Error, to.Freedom).With(from.Error, from.Freedom)
            : (Estimate?)null).ToArray();
        var known = Enumerable.Range(0, differences.Length).Where(cell => differences[cell] is not null).ToList();
        var ids = known.Select(cell => rows[cell]).Distinct().Order().ToList();
        // The very same measurements differ by nothing, whatever the processes of another run might do.
        if (IsSame(before, after))
        {
            Cells = [.. differences.Select(difference => difference is null ? (Estimate?)null : new Estimate(0, 0, double.PositiveInfinity))];
            return;
        }

        if (!IsLevelled || ids.Count < FewestRows)
        {
            IsLevelled = false;
            Cells = [.. differences.Select(difference => difference?.With(AssumedLevel * Math.Sqrt(2), double.PositiveInfinity))];
            return;
        }

        var rowError = Math.Sqrt((first.RowError * first.RowError) + (second.RowError * second.RowError));
        var middles = ids.ToDictionary(id => id, id => known.Where(cell => rows[cell] == id).Select(cell => differences[cell]!.Value.Center).Median());
        var ofSizes = OfSizes(known.Select(cell => (rows[cell], differences[cell]!.Value)).ToList(), middles, rowError);
        var level = new SharedLevel([.. ids.Select(id => (middles[id], Math.Sqrt(
            (rowError * rowError) + (ofSizes.Error * ofSizes.Error * MedianVariance / known.Count(cell => rows[cell] == id)))))]);
        var named = Enumerable.Range(0, ids.Count).Where(row => references.Contains(ids[row])).ToList();
        var changeable = Enumerable.Range(0, ids.Count).Except(named).ToList();
        UsesReferences = named.Count >= FewestReferences;
        var expected = ids.Select((_, row) => Expected(level, UsesReferences ? named : [], ids.Count, row)).ToList();
        Cells = [.. differences.Select((difference, cell) => difference is { } own ? Held(own, ofSizes, expected[ids.IndexOf(rows[cell])]) : (Estimate?)null)];
        RowsDiffer = level.Spread([.. Enumerable.Range(0, ids.Count)]);
        Together = UsesReferences && known.Count(cell => changeable.Contains(ids.IndexOf(rows[cell]))) > 1 ? level.Difference(changeable, named) : null;
        if (!UsesReferences)
        {
            HoldAgainstLimits(level, ids, limits ?? [], [.. differences.Select((difference, cell) => difference is { } own
                ? (rows[cell], own.With(ofSizes.Error, ofSizes.Freedom))
                : ((int, Estimate)?)null)]);
        }
    }

    /// <summary>Logarithm of the ratio of the second run to the first; null where a run has too few blocks.</summary>
    public IReadOnlyList<Estimate?> Cells { get; private set; }

    /// <summary>What all rows but the reference rows moved by together, against the latter; null without them, or with a single cell besides.</summary>
    public Estimate? Together { get; private set; }

    /// <summary>Standard deviation of the rows around the machine's level, as a logarithm; it is part of every error. Null if unknown.</summary>
    public double? RowsDiffer { get; }

    /// <summary>Whether the level is that of the reference rows: otherwise what moves most rows alike is not seen in any cell.</summary>
    public bool UsesReferences { get; private set; }

    /// <summary>Whether the machine's level was taken out.</summary>
    public bool IsLevelled { get; }

    /// <summary>A change of all rows but the limits is one only where it is larger than what limits move by against all others.</summary>
    private void HoldAgainstLimits(SharedLevel level, List<int> ids, IReadOnlyCollection<int> limits, IReadOnlyList<(int Row, Estimate Own)?> cells)
    {
        var shown = Enumerable.Range(0, ids.Count).Where(row => limits.Contains(ids[row])).ToList();
        var others = Enumerable.Range(0, ids.Count).Except(shown).ToList();
        if (shown.Count == 0 || others.Count < FewestReferences)
        {
            return;
        }

        var moved = level.Difference(others, shown).With(AssumedOfLimit, double.PositiveInfinity);
        if (moved.PBeyond(0) > Interval.Outside)
        {
            return;
        }

        var expected = level.Next(shown, others).With(AssumedOfLimit, double.PositiveInfinity);
        (Together, UsesReferences) = (moved, true);
        Cells = [.. cells.Select((cell, i) => cell is not { } known ? (Estimate?)null
            : limits.Contains(known.Row) ? Cells[i]
            : (known.Own with { Center = known.Own.Center - expected.Center }).With(expected.Error, expected.Freedom))];
    }

    /// <summary>What a row would have moved by that nobody changed. A row is never its own reference.</summary>
    private static Estimate Expected(SharedLevel level, List<int> references, int rows, int row)
    {
        var others = Enumerable.Range(0, rows).Where(other => other != row).ToList();
        var named = references.Where(other => other != row).ToList();
        return named.Count == 0 ? level.Next(others, []) : level.Next(named, [.. others.Except(named)]);
    }

    private static Estimate Held(Estimate own, (double Error, double Freedom) ofSizes, Estimate expected) =>
        (own with { Center = own.Center - expected.Center }).With(ofSizes.Error, ofSizes.Freedom).With(expected.Error, expected.Freedom);

    /// <summary>What cells of a row differ by beyond their errors; a few that changed do not move it.</summary>
    private static (double Error, double Freedom) OfSizes(List<(int Row, Estimate Cell)> cells, Dictionary<int, double> middles, double rowError)
    {
        var sizes = cells.GroupBy(cell => cell.Row).Where(row => row.Count() >= FewestOfRow).ToList();
        if (sizes.Count == 0)
        {
            return (0, double.PositiveInfinity);
        }

        var distance = sizes.SelectMany(row => row.Select(cell => Math.Abs(cell.Cell.Center - middles[row.Key]) * Math.Sqrt(row.Count() / (row.Count() - 1.0)))).Median() * OfMedianDistance;
        var own = Math.Max(0, cells.Average(cell => cell.Cell.Error * cell.Cell.Error) - (rowError * rowError));
        return (Math.Sqrt(Math.Max(0, (distance * distance) - own)), Math.Max(1, MedianEfficiency * sizes.Sum(row => row.Count() - 1)));
    }

    private static bool IsSame(double[][][] before, double[][][] after) =>
        before.Zip(after).All(cell => cell.First.Length == cell.Second.Length
            && cell.First.Zip(cell.Second).All(process => process.First.AsSpan().SequenceEqual(process.Second)));
}
