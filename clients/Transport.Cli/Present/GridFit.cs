using Transport.Reporting;

namespace Transport.Cli.Present;

/// <summary>Leaves columns out where a terminal is too narrow for a table.</summary>
internal static class GridFit
{
    /// <summary>What a drawn column adds to its text: a space on both sides and a line.</summary>
    private const int ColumnMargin = 3;

    /// <summary>As narrow as text that can wrap is made before a column is left out.</summary>
    private const int NarrowText = 30;

    /// <summary>
    /// The grid without the columns that do not fit: those of the highest <see cref="GridColumn.Rank"/> go first, and a note names them.
    /// </summary>
    public static Grid FitTo(this Grid grid, int width)
    {
        var widths = grid.Columns.Select((column, i) => WidthOf(grid, column, i)).ToList();
        var kept = Enumerable.Range(0, grid.Columns.Count).ToList();
        while (kept.Sum(i => widths[i] + ColumnMargin) + 1 > width && kept.Count > 2 && kept.Max(i => grid.Columns[i].Rank) > 0)
        {
            kept.Remove(kept.OrderBy(i => grid.Columns[i].Rank).ThenBy(i => i).Last());
        }

        return kept.Count == grid.Columns.Count ? grid : new Grid(
            grid.Title,
            [.. kept.Select(i => grid.Columns[i])],
            [.. grid.Rows.Select(row => kept.Select(i => row[i]).ToList())],
            [.. grid.Notes, "Left out for want of width: " + string.Join(", ", grid.Columns.Except(kept.Select(i => grid.Columns[i])).Select(c => c.Header))
                + ". A wider window, or --format csv, has them."]);
    }

    private static int WidthOf(Grid grid, GridColumn column, int index)
    {
        var widest = grid.Rows.Select(row => row[index].Length).Append(column.Header.Length).Max();
        return column.CanWrap ? Math.Min(widest, NarrowText) : widest;
    }
}
