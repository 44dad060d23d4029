namespace Transport.Reporting.Medians;

/// <summary>The one table of the first screen: bar, ratio, interval and verdict at the reference size first, then medians by size.</summary>
internal static class OverviewGrid
{
    /// <summary>Columns after ratio and verdict that a single size has instead of other sizes.</summary>
    private static readonly GridColumn[] OfOneSize =
        [new("median ms (95 %)", Rank: 1), new("p95 ms", Rank: 3, AlignsPoint: true), new("response kB", Rank: 2, AlignsPoint: true), new("client alloc kB", Rank: 4, AlignsPoint: true)];

    /// <summary>Of the fastest's bar; more of another's are its ratio.</summary>
    private const int BarUnit = 2;

    private const int LongestBar = 10;

    /// <summary>Broken plugins that are shown with their reasons; the others are counted.</summary>
    private const int MostBroken = 4;

    /// <param name="shape">What the table is of.</param>
    /// <param name="other">The same question with the other shape of its payload, whose ratios are one column; null where it was not asked.</param>
    public static Grid Of(Shape shape, Shape? other)
    {
        var isOne = shape.Sizes.Count == 1;
        var isRanked = shape.Cells.Any(cell => cell.IsRanked && cell.Persons == shape.Reference);
        return new Grid(
            "",
            [
                new(Answers.Lower(shape.ShortName), IsText: true), .. isRanked ? [new GridColumn($"fastest {Bar(1)}", IsText: true, Rank: 2)] : Array.Empty<GridColumn>(), new("ratio (95 %)", IsText: true), new($"verdict at {Figures.Count(shape.Reference)}", IsText: true),
                .. other is null ? Array.Empty<GridColumn>() : [new GridColumn(Answers.Lower(other.ShortName), IsText: true, Rank: 4)],
                .. isOne ? OfOneSize : shape.Sizes.Select(size => new GridColumn($"{Figures.Count(size)}{(size == shape.Reference ? " ms" : "")}", Rank: RankOf(shape, size), AlignsPoint: true)),
            ],
            [.. shape.Measured.Select(row => Row(shape, other, row, isRanked))],
            [.. Notes(shape)]);
    }

    private static IReadOnlyList<string> Row(Shape shape, Shape? other, IReadOnlyList<CellSummary> row, bool isRanked)
    {
        var main = row.FirstOrDefault(cell => cell.Persons == shape.Reference);
        var otherMain = other?.Cells.FirstOrDefault(cell => cell.Transport == row[0].Transport && cell.Persons == other.Reference);
        return
        [
            NameOf(row[0]), .. isRanked ? [main is { IsRanked: true } ? Bar(main.VersusFastest?.Ratio ?? main.RatioToFastest ?? 1) : ""] : Array.Empty<string>(), RatioOf(main), Verdicts.Word(main), .. other is null ? Array.Empty<string>() : [RatioOf(otherMain)],
            .. shape.Sizes.Count > 1
                ? shape.Sizes.Select(size => MedianOf(row.FirstOrDefault(cell => cell.Persons == size), withInterval: false))
                : [MedianOf(main, withInterval: true), Figures.Ms(main?.Status == CellStatus.Failed ? null : main?.P95Ms), Figures.Kilobytes(main?.ResponseBytes), Figures.Kilobytes(main?.ClientAllocatedBytes)],
        ];
    }

    /// <summary>In proportion to the ratio; one that is too long ends in an arrow.</summary>
    private static string Bar(double ratio) => ratio * BarUnit < LongestBar + 0.5
        ? new string('■', Math.Max(1, (int)Math.Round(ratio * BarUnit)))
        : new string('■', LongestBar - 1) + "»";

    /// <summary>The reference stays longest, then the largest and the smallest.</summary>
    private static int RankOf(Shape shape, int size) => size == shape.Reference ? 0
        : size == shape.Sizes[^1] ? 1
        : size == shape.Sizes[0] ? 2
        : 3;

    private static string NameOf(CellSummary cell) => RowOrigin.ByOf(cell) switch
    {
        "ours" => cell.Transport + " (ours)",
        "limit" => cell.Transport + " (limit)",
        _ => cell.Transport,
    };

    private static string RatioOf(CellSummary? cell) => cell switch
    {
        null or { IsRanked: false } => Figures.None,
        { VersusFastest: { } difference } => BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh),
        _ => BoundedFigures.About(cell.RatioToFastest ?? 1) + "x",
    };

    private static string MedianOf(CellSummary? cell, bool withInterval) => cell switch
    {
        null or { Status: CellStatus.Unavailable } => Figures.None,
        { Status: CellStatus.Failed } => "failed",
        { MedianMs: { } median } => (cell.Status == CellStatus.Unsteady ? "~" : "") + (withInterval
            ? BoundedFigures.WithInterval(median, cell.MedianLowMs, cell.MedianHighMs)
            : BoundedFigures.Alone(median, cell.MedianLowMs, cell.MedianHighMs)),
        _ => Figures.None,
    };

    /// <summary>At which sizes; empty where it failed at all of them.</summary>
    private static string WhereFailed(Shape shape, string transport)
    {
        var cells = shape.Cells.Where(cell => cell.Transport == transport).ToList();
        var sizes = cells.Where(cell => cell.Status == CellStatus.Failed).Select(cell => cell.Persons).ToList();
        return sizes.Count == cells.Count ? "" : $" at {RowName.Join(sizes, 1, size => Figures.Count(size))}";
    }

    private static IEnumerable<string> Notes(Shape shape)
    {
        var unsteady = shape.Cells.Any(cell => cell.Status == CellStatus.Unsteady);
        var failed = shape.Cells.Where(cell => cell.Status == CellStatus.Failed).DistinctBy(cell => cell.Transport).ToList();
        if (failed.Count > 0)
        {
            yield return "FAILED " + string.Join("; ", failed.GroupBy(cell => (Where: WhereFailed(shape, cell.Transport), cell.Reason))
                .Select(alike => $"{string.Join(", ", alike.Select(cell => cell.Transport))}{alike.Key.Where}: {alike.Key.Reason}"));
        }

        // Who brings data of their own reads here what did not carry them.
        foreach (var (reason, rows) in shape.Refused)
        {
            yield return $"unavailable: {RowName.Join(rows, 2, name => name)}: {reason}";
        }

        var absent = shape.Cells.Where(cell => cell.Description is null).DistinctBy(cell => cell.Transport).ToLookup(MissingRow.IsBroken);
        foreach (var broken in absent[true].Take(MostBroken))
        {
            yield return MissingRow.Line(broken.Transport, broken.Status, broken.Reason);
        }

        var missing = absent[false].Concat(absent[true].Skip(MostBroken)).Select(cell => cell.Transport).ToList();
        var parts = new List<string>();
        if (unsteady)
        {
            parts.Add("~ still changing after warm-up: its ratio's interval reaches as far as it may change");
        }

        if (missing.Count > 0)
        {
            parts.Add($"unavailable: {RowName.Join(missing, 2, name => name)} ('transport list' says why)");
        }

        if (parts.Count > 0)
        {
            yield return string.Join("; ", parts);
        }
    }
}
