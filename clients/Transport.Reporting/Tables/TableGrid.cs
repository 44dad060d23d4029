namespace Transport.Reporting.Tables;

/// <summary>A table of figures as text in rows and columns.</summary>
internal static class TableGrid
{
    /// <summary>As terminal, Markdown and HTML show it: a figure with bounds has a second column for them.</summary>
    public static Grid Of(Table table)
    {
        var columns = table.Columns.Where(id => table.Lines.Any(line => line.Figures.ContainsKey(id.Id))).ToList();
        var bounded = columns.Where(id => table.Lines.Any(line => line.Figures.GetValueOrDefault(id.Id)?.Low is not null)).ToHashSet();
        return new Grid(
            table.Title,
            [
                .. table.Subject.Select(name => new GridColumn(name, IsText: true, IsKey: true)),
                .. columns.SelectMany(id => (IEnumerable<GridColumn>)
                [
                    new(HeaderOf(id), IsText: id.Unit == "words", id.Rank),
                    .. bounded.Contains(id) ? [new(bounded.Count > 1 ? $"{id.Header}, {id.Bounds}" : id.Bounds, Rank: id.Rank + 1)] : Array.Empty<GridColumn>(),
                ]),
            ],
            [.. table.Lines.Select(line => (IReadOnlyList<string>)
            [
                .. line.Subject,
                .. columns.Index().SelectMany(column => (IEnumerable<string>)
                [
                    line.Status == CellStatus.Failed && IsMeasured(column.Item) ? column.Index == 0 ? "failed" : Figures.None : Text(column.Item, line.Figures.GetValueOrDefault(column.Item.Id)),
                    .. bounded.Contains(column.Item) ? [RangeOf(column.Item, line)] : Array.Empty<string>(),
                ]),
            ])],
            [.. table.Notes, .. NotesOf(table)]);
    }

    public static string Text(FigureId id, Figure? figure) => figure is null ? Figures.None
        : figure.Value is not { } value ? figure.Note ?? Figures.None
        : (figure.Note == Figure.AtLeast ? ">" : "") + Text(id, value);

    private static string Text(FigureId id, double? value) => (id.Unit, value) switch
    {
        (_, null) => Figures.None,
        ("ms", _) => Figures.Ms(value),
        ("x", _) => Figures.Ratio(value),
        ("%", { } share) => Figures.Percent(share),
        ("bytes", { } bytes) => Figures.Kilobytes((long)bytes),
        (_, { } number) => Figures.Count((long)Math.Round(number)),
    };

    /// <summary>Of a transport that failed, the article's figures, counts and facts stay; what was measured of it is not comparable.</summary>
    private static bool IsMeasured(FigureId id) => id.Unit is "ms" or "/s" or "x" or "%" && !id.Id.StartsWith("article", StringComparison.Ordinal);

    private static string HeaderOf(FigureId id) => id.Unit switch
    {
        "ms" => id.Header + " ms",
        "bytes" => id.Header + " kB",
        _ => id.Header,
    };

    private static string RangeOf(FigureId id, TableLine line) => line.Status != CellStatus.Failed && line.Figures.GetValueOrDefault(id.Id) is { Low: { } low, High: { } high }
        ? string.Create(CultureInfo.InvariantCulture, $"{Text(id, low)}-{Text(id, high)}")
        : Figures.None;

    /// <summary>What is wrong with its lines; a ratio has no figure because a subject of another table has none, which says why.</summary>
    private static IEnumerable<string> NotesOf(Table table) => table.Columns.Contains(FigureIds.Ratio) ? [] : table.Lines.Where(line => line.Reason is not null).Select(NoteOf).Distinct();

    private static string NoteOf(TableLine line)
    {
        var name = string.Join(", ", line.Subject);
        return line.Status == CellStatus.Ok ? $"{name}: {line.Reason}" : MissingRow.Line(name, line.Status, line.Reason);
    }
}
