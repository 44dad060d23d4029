namespace Transport.Reporting.Medians.Columns;

/// <summary>
/// The catalogue of a cell's figures. The tables of the terminal, CSV, the page's table of medians and docs/reading-a-table.md are made from it.
/// </summary>
internal static class CellColumns
{
    /// <summary>All of them, table by table.</summary>
    public static IReadOnlyList<CellColumn> All { get; } = [.. LatencyColumns.All, .. CostColumns.All, .. PhaseColumns.All];

    public static IReadOnlyList<CellField> Fields { get; } = [.. All.Where(column => column.IsInCsv).SelectMany(column => column.Fields).DistinctBy(field => field.Name)];

    /// <summary>A table of the terminal.</summary>
    /// <param name="table">Which.</param>
    /// <param name="title">Above it.</param>
    /// <param name="first">Columns before these: what the cells are.</param>
    /// <param name="cells">One for each line.</param>
    /// <param name="own">The texts of <paramref name="first"/>.</param>
    /// <param name="notes">Below it.</param>
    public static Grid Grid(CellTable table, string title, IReadOnlyList<GridColumn> first, IEnumerable<CellSummary> cells, Func<CellSummary, IEnumerable<string>> own, IReadOnlyList<string> notes)
    {
        var columns = All.Where(column => column.Table == table && column.Rank is not null).ToList();
        return new Grid(
            title, [.. first, .. columns.Select(column => column.OnTerminal)], [.. cells.Select(cell => (IReadOnlyList<string>)[.. own(cell), .. columns.Select(column => column.TextOf(cell))])], notes);
    }
}
