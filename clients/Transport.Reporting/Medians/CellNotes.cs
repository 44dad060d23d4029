using Transport.PluginContract.Payloads;

namespace Transport.Reporting.Medians;

/// <summary>Says under a table what became of the cells that are not plainly ok.</summary>
internal static class CellNotes
{
    /// <summary>One line for each row and reason, with the sizes it concerns.</summary>
    public static IReadOnlyList<string> Of(Shape shape) =>
    [
        .. from cell in shape.Cells
           where cell.Status != CellStatus.Ok
           group cell by (cell.Transport, cell.Status, cell.Reason) into same
           select Line(shape, [.. same]),
        .. shape.Cells.Where(cell => cell is { ModesInWords: not null, Status: not CellStatus.Failed })
            .Select(cell => $"{cell.Transport}, {shape.At(cell.Persons)}: {cell.Modes.Count} modes: {cell.ModesInWords}."),
        .. shape.Cells.Where(cell => cell.Stalls > 0)
            .Select(cell => $"{cell.Transport}, {shape.At(cell.Persons)}: {cell.Stalls} calls exceeded their deadline; they count as slower than all others."),
        .. shape.Cells.Where(cell => cell is { IsFlattered: true, MedianMs: not null }).GroupBy(cell => cell.Transport)
            .Select(row => $"{row.Key}{SizesOf(shape, [.. row])} is not comparable: the sample is below {PayloadFacts.LeastBytesToCompress / 1024} KB, or repeated, and compresses better than your data."),
        .. shape.Cells.Any(cell => cell is { MedianMs: not null, MedianLowMs: null, Status: not CellStatus.Failed })
            ? (string[])["(?): too few calls, or calls too similar, for an interval of the median."]
            : [],
    ];

    private static string SizesOf(Shape shape, IReadOnlyList<CellSummary> cells) =>
        cells.Count == shape.Sizes.Count ? "" : " at " + string.Join(", ", cells.Select(cell => Figures.Count(cell.Persons)));

    private static string Line(Shape shape, IReadOnlyList<CellSummary> cells)
    {
        var sizes = SizesOf(shape, cells);
        return cells[0].Status == CellStatus.Unsteady
            ? $"~ {cells[0].Transport} unsteady{sizes}: {cells[0].Reason}"
            : MissingRow.Line(cells[0].Transport, cells[0].Status, cells[0].Reason, sizes);
    }
}
