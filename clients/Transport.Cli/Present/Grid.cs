namespace Transport.Cli.Present;

/// <summary>A table before it is drawn: text in rows and columns, and what is said under it.</summary>
/// <param name="Title">What the table answers.</param>
/// <param name="Columns">From left to right.</param>
/// <param name="Rows">As many texts a row as there are columns.</param>
/// <param name="Notes">Lines under the table.</param>
internal sealed record Grid(
    string Title, IReadOnlyList<GridColumn> Columns, IReadOnlyList<IReadOnlyList<string>> Rows, IReadOnlyList<string> Notes)
{
    /// <summary>What a drawn column adds to its text: a space on both sides and a line.</summary>
    private const int ColumnMargin = 3;

    /// <summary>As narrow as text that can wrap is made before a column is left out.</summary>
    private const int NarrowText = 30;

    /// <summary>
    /// The grid without the columns that do not fit: those of the highest <see cref="GridColumn.Rank"/> go first, and a note names them.
    /// </summary>
    public Grid FitTo(int width)
    {
        var widths = Columns.Select((column, i) => WidthOf(column, i)).ToList();
        var kept = Enumerable.Range(0, Columns.Count).ToList();
        while (kept.Sum(i => widths[i] + ColumnMargin) + 1 > width && kept.Count > 2 && kept.Max(i => Columns[i].Rank) > 0)
        {
            kept.Remove(kept.OrderBy(i => Columns[i].Rank).ThenBy(i => i).Last());
        }

        return kept.Count == Columns.Count ? this : new Grid(
            Title,
            [.. kept.Select(i => Columns[i])],
            [.. Rows.Select(row => kept.Select(i => row[i]).ToList())],
            [.. Notes, "Left out for want of width: " + string.Join(", ", Columns.Except(kept.Select(i => Columns[i])).Select(c => c.Header))
                + ". A wider window, or --format csv, has them."]);
    }

    private int WidthOf(GridColumn column, int index)
    {
        var widest = Rows.Select(row => row[index].Length).Append(column.Header.Length).Max();
        return column.CanWrap ? Math.Min(widest, NarrowText) : widest;
    }
}
