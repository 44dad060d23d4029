namespace Transport.Reporting.Medians.Databases;

/// <summary>Lays a run over a database out: ways against transports, each in figures, and what they ask of the driver.</summary>
internal static class DatabaseGrids
{
    private static readonly GridColumn Way = new("way to the data", IsText: true);

    public static IEnumerable<Grid> Of(DatabaseSummary? database)
    {
        foreach (var shape in database?.Shapes ?? [])
        {
            yield return Matrix(shape, database!.Store);
            yield return Latency(shape, database.Store);
            if (shape.Ways.Concat(shape.Cells).Any(cell => cell.Statements is not null))
            {
                yield return Statements(shape);
            }

            if (Sql([shape], withOrders: false) is { } sql)
            {
                yield return sql;
            }
        }
    }

    /// <summary>Ways against transports at one size, without orders and with them.</summary>
    public static Grid Overview(DatabaseSummary database, int persons)
    {
        var shapes = database.Shapes.Where(shape => shape.Persons == persons).ToList();
        return new Grid(
            $"{Figures.Count(persons)} {(persons == 1 ? "person" : "persons")} from {database.Store}: median ms of a call, and how much of it is data",
            [Way, new("orders", IsText: true, IsKey: true), .. ColumnsOf(shapes)],
            [.. shapes.SelectMany(shape => RowsOf(shape, [shape.Orders ? "with" : "without"], shapes))],
            [.. shapes.SelectMany(NotesOf)]);
    }

    private static Grid Matrix(DataShape shape, string store) => new(
        $"{DatabaseWords.NameOf(shape)} from {store}: median ms of a call, and how much of it is data",
        [Way, .. ColumnsOf([shape])],
        [.. RowsOf(shape, [], [shape])],
        [.. NotesOf(shape)]);

    private static List<string> TransportsOf(IEnumerable<DataShape> shapes) => [.. shapes.SelectMany(shape => shape.Cells).Select(cell => cell.Transport).Distinct()];

    private static IEnumerable<GridColumn> ColumnsOf(IReadOnlyList<DataShape> shapes) => TransportsOf(shapes).Prepend("alone").Select(name => new GridColumn(name));

    private static IEnumerable<IReadOnlyList<string>> RowsOf(DataShape shape, string[] key, IReadOnlyList<DataShape> shapes) => shape.Ways.Select(way => (IReadOnlyList<string>)
    [
        way.Way, .. key, Median(way),
        .. TransportsOf(shapes).Select(transport => WithShare(shape.Cells.FirstOrDefault(cell => cell.Way == way.Way && cell.Transport == transport))),
    ]);

    private static IEnumerable<string> NotesOf(DataShape shape) => shape.Ways.Concat(shape.Cells)
        .Where(cell => cell.Reason is not null && cell.Status is not CellStatus.Unsteady)
        .Select(cell => $"{cell.Transport}+{cell.Way}, {(shape.Orders ? "with" : "without")} orders, {cell.Status.ToString().ToLowerInvariant()}: {cell.Reason}");

    private static Grid Latency(DataShape shape, string store) => new(
        $"{DatabaseWords.NameOf(shape)} from {store}: latency of a call, ms",
        [new("transport", IsText: true), new(Way.Header, IsText: true, IsKey: true), new("total"), new("95 % interval"), new("of it data"), new("share"), new("beside it")],
        [.. shape.Ways.Concat(shape.Cells).Select(cell => (IReadOnlyList<string>)
            [
                cell.Transport, cell.Way, Median(cell), Interval(cell),
                cell.DataShare is null ? Figures.None : Figures.Ms(cell.DataMs),
                cell.DataShare is { } share ? Figures.Percent(share) : Figures.None,
                Figures.Ms(cell.DataShare is null ? null : cell.MedianMs - cell.DataMs),
            ])],
        []);

    private static Grid Statements(DataShape shape) => new(
        $"{DatabaseWords.NameOf(shape)}: what a call asks of the driver",
        [
            new("transport", IsText: true), new(Way.Header, IsText: true, IsKey: true), new("statements"), new("rows"), new("kB of values"), new("grow as", IsText: true),
            new("executed most", IsText: true, Rank: 1, CanWrap: true),
        ],
        [.. shape.Ways.Concat(shape.Cells).Where(cell => cell.Statements is not null).Select(cell => (IReadOnlyList<string>)
            [
                cell.Transport, cell.Way, Figures.Count(cell.Statements!.Statements), Figures.Count(cell.Statements.Rows),
                Figures.Kilobytes(cell.Statements.Bytes), DatabaseWords.AlarmOf(cell) ?? (cell.Law is { } law ? DatabaseWords.LawOf(law) : Figures.None),
                cell.Statements.RepeatedTimes > 1 ? $"{Figures.Count(cell.Statements.RepeatedTimes)} times {DatabaseWords.TextOf(cell.Statements.RepeatedText ?? "")}" : Figures.None,
            ])],
        []);

    /// <summary>Every statement of a call, at one size; null where none was stored.</summary>
    public static Grid? Sql(DatabaseSummary database, int persons) => Sql([.. database.Shapes.Where(shape => shape.Persons == persons)], withOrders: true);

    private static Grid? Sql(IReadOnlyList<DataShape> shapes, bool withOrders)
    {
        var rows = from shape in shapes
                   from cell in shape.Ways.Concat(shape.Cells)
                   from executed in cell.Statements?.Executed ?? []
                   let key = withOrders ? (string[])[shape.Orders ? "with" : "without"] : []
                   select (IReadOnlyList<string>)
                   [
                       cell.Transport, cell.Way, .. key, Figures.Count(executed.Times), Figures.Count(executed.Rows), DatabaseWords.LineOf(executed.Text),
                   ];
        return rows.ToList() is not { Count: > 0 } lines ? null : new Grid(
            $"{(withOrders ? $"{Figures.Count(shapes[0].Persons)} persons" : DatabaseWords.NameOf(shapes[0]))}: the statements of a call, and the rows read",
            [
                new("transport", IsText: true), new(Way.Header, IsText: true, IsKey: true), .. withOrders ? (GridColumn[])[new("orders", IsText: true, IsKey: true)] : [],
                new("times"), new("rows"), new("statement", IsText: true, CanWrap: true),
            ],
            lines,
            []);
    }

    private static string WithShare(DataCell? cell) => cell switch
    {
        null => Figures.None,
        { DataShare: { } share } => $"{Median(cell)} ({Figures.Percent(share)})",
        _ => Median(cell),
    };

    private static string Median(DataCell cell) => cell switch
    {
        { Status: CellStatus.Failed } => "failed",
        { MedianMs: { } median } => (cell.Status == CellStatus.Unsteady ? "~" : "") + BoundedFigures.Alone(median, cell.MedianLowMs, cell.MedianHighMs),
        _ => Figures.None,
    };

    private static string Interval(DataCell cell) =>
        cell is { MedianMs: { } median, MedianLowMs: not null } ? BoundedFigures.Interval(median, cell.MedianLowMs, cell.MedianHighMs) : Figures.None;
}
