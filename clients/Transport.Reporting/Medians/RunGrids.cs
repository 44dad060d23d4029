using Transport.Reporting.Tables;

namespace Transport.Reporting.Medians;

/// <summary>Lays a summary out as tables.</summary>
internal static class RunGrids
{
    private static readonly GridColumn Transport = new("transport", IsText: true);

    private static readonly GridColumn By = new(RowOrigin.Column, IsText: true, IsKey: true);

    /// <summary>For each shape the medians of all sizes, then latency and cost at its reference size; the rows themselves last.</summary>
    public static IReadOnlyList<Grid> Of(Summary summary)
    {
        if (summary.Cells.Count == 0)
        {
            return [new Grid("Nothing was measured: the run was killed before its first block", [], [], [])];
        }

        var grids = DatabaseGrids.Of(summary.Database).ToList();
        foreach (var shape in Shape.Of(summary))
        {
            if (shape.Sizes.Count > 1 || shape.Measured.Count == 0)
            {
                grids.Add(Medians(shape));
            }

            if (shape.Measured.Count > 0)
            {
                grids.Add(Latency(shape, withNotes: shape.Sizes.Count == 1, summary.Manifest.Client));
                grids.AddRange(VariantWords.GridOf(shape) is { } variants ? [variants] : Array.Empty<Grid>());
                grids.Add(Costs(shape));
                grids.AddRange(PhaseGrids.Of(shape) is { } phases ? [phases] : Array.Empty<Grid>());
                grids.AddRange(PickGrid.Of(shape, summary.Manifest.Client) is { } picks ? [picks] : Array.Empty<Grid>());
            }
        }

        grids.AddRange(summary.Streams is { } streams ? [TableGrid.Of(streams)] : Array.Empty<Grid>());
        grids.AddRange(LawGrids.Of(summary));

        grids.Add(Rows(summary));
        return grids;
    }

    private static Grid Medians(Shape shape) => new(
        $"{shape.Name}: median ms (95 % interval), by {(shape.Unit.Many is "items" ? "size" : shape.Unit.Many)}",
        [Transport, By, new($"verdict at {Figures.Count(shape.Reference)}", IsText: true, IsKey: true), .. shape.Sizes.Select(size => new GridColumn(Figures.Count(size)))],
        [.. shape.Measured.Select(row => (IReadOnlyList<string>)
            [
                row[0].Transport, RowOrigin.ByOf(row[0]), Verdicts.Of(row.FirstOrDefault(cell => cell.Persons == shape.Reference)), .. shape.Sizes.Select(size => Median(row.FirstOrDefault(cell => cell.Persons == size))),
            ])],
        CellNotes.Of(shape));

    private static Grid Latency(Shape shape, bool withNotes, ClientHost? client) => CellColumns.Grid(
        CellTable.Latency, $"{shape.At(shape.Reference)}: latency of a call, ms", [Transport, By], At(shape), Names,
        [
            .. client is null ? [] : (string[])[$"Called from another machine: {ClientWords.BesideFloor(client, shape.FloorAt(shape.Reference), shape.At(shape.Reference))}."],
            .. withNotes ? CellNotes.Of(shape) : [],
        ]);

    private static Grid Costs(Shape shape) => CellColumns.Grid(CellTable.Cost, $"{shape.At(shape.Reference)}: cost of a call", [Transport, By], At(shape), Names, []);

    private static IEnumerable<string> Names(CellSummary cell) => [cell.Transport, RowOrigin.ByOf(cell)];

    private static Grid Rows(Summary summary) => new(
        "The transports",
        [Transport, By, new("library", IsText: true, CanWrap: true), new("source", IsText: true, Rank: 1), new("wire", IsText: true, Rank: 2, CanWrap: true), new("settings", IsText: true, Rank: 3, CanWrap: true)],
        [.. summary.Cells.Where(cell => cell.Description is not null).DistinctBy(cell => cell.Transport).Select(cell => (IReadOnlyList<string>)
            [
                cell.Transport, RowOrigin.ByOf(cell), cell.Library, cell.Description!.Source, cell.Description.Wire, RowSettings.Of(cell.Description),
            ])],
        []);

    private static IEnumerable<CellSummary> At(Shape shape) =>
        shape.Measured.Select(row => row.FirstOrDefault(cell => cell.Persons == shape.Reference)).OfType<CellSummary>();

    /// <summary>The median and its interval, in one text: latencies are skewed, so that one end is farther than the other.</summary>
    private static string Median(CellSummary? cell) => cell switch
    {
        null or { Status: CellStatus.Unavailable } => Figures.None,
        { Status: CellStatus.Failed } => "failed",
        { MedianMs: { } median, MedianLowMs: { } low } =>
            (cell.Status == CellStatus.Unsteady ? "~" : "") + BoundedFigures.WithInterval(median, low, cell.MedianHighMs),
        _ => $"{LatencyColumns.MedianOf(cell)} (?)",
    };
}
