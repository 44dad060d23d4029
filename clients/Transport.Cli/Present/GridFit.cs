namespace Transport.Cli.Present;

/// <summary>Hides columns if a terminal is too narrow for a table, and splits the required columns into parts.</summary>
internal static class GridFit
{
    /// <summary>What a drawn column adds to its text: a space on both sides and a line.</summary>
    private const int ColumnMargin = 3;

    /// <summary>As narrow as text that can wrap is made before a column is left out.</summary>
    private const int NarrowText = 30;

    /// <summary>
    /// The grid without the columns that do not fit: those of the highest <see cref="GridColumn.Rank"/> go first, and a note names them. Where
    /// the rest is still too wide it comes in parts, one below the other, which all begin with the key columns.
    /// </summary>
    public static IReadOnlyList<Grid> FitTo(this Grid grid, int width)
    {
        var widths = grid.Columns.Select((column, i) => WidthOf(grid, column, i) + ColumnMargin).ToList();
        var kept = Enumerable.Range(0, grid.Columns.Count).ToList();
        while (kept.Sum(i => widths[i]) + 1 > width && kept.Count > 2 && kept.Max(i => grid.Columns[i].Rank) > 0)
        {
            kept.Remove(kept.OrderBy(i => grid.Columns[i].Rank).ThenBy(i => i).Last());
        }

        IReadOnlyList<string> notes = kept.Count == grid.Columns.Count ? grid.Notes :
        [
            .. grid.Notes,
            $"Hidden at this width: {string.Join(", ", grid.Columns.Except(kept.Select(i => grid.Columns[i])).Select(c => c.Header))}. Widen the window, or use --format csv.",
        ];
        var parts = PartsOf(grid, kept, widths, width);
        return
        [
            .. parts.Index().Select(part => new Grid(
                part.Index == 0 ? grid.Title : "",
                [.. part.Item.Select(i => grid.Columns[i])],
                [.. grid.Rows.Select(row => part.Item.Select(i => row[i]).ToList())],
                part.Index == parts.Count - 1 ? notes : [])),
        ];
    }

    /// <summary>The columns of each part; a part has at least one beside the keys, however wide.</summary>
    private static List<List<int>> PartsOf(Grid grid, List<int> kept, List<int> widths, int width)
    {
        var keys = kept.Where(i => i == 0 || grid.Columns[i].IsKey).ToList();
        List<List<int>> parts = [[.. keys]];
        foreach (var i in kept.Except(keys))
        {
            if (parts[^1].Count > keys.Count && parts[^1].Append(i).Sum(column => widths[column]) + 1 > width)
            {
                parts.Add([.. keys]);
            }

            parts[^1].Add(i);
        }

        parts.ForEach(part => part.Sort());
        return parts;
    }

    private static int WidthOf(Grid grid, GridColumn column, int index)
    {
        var widest = grid.Rows.Select(row => row[index].Length).Append(column.Header.Length).Max();
        return column.CanWrap ? Math.Min(widest, NarrowText) : widest;
    }
}
