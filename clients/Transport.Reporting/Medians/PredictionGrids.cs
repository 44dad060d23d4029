namespace Transport.Reporting.Medians;

/// <summary>Lays predictions over links out as tables.</summary>
public static class PredictionGrids
{
    /// <summary>Predicted latencies over links, the fastest first.</summary>
    public static IEnumerable<Grid> Of(Summary summary, IReadOnlyList<Link> links) =>
        from shape in Shape.Of(summary)
        where shape.Measured.Count > 0
        from size in shape.Sizes
        let cells = shape.Measured.Select(row => row.FirstOrDefault(cell => cell.Persons == size)).OfType<CellSummary>()
            .Where(cell => cell.Status != CellStatus.Failed && LinkPrediction.Predict(cell, links[0]) is not null)
            .OrderBy(cell => LinkPrediction.Predict(cell, links[0]))
            .ToList()
        where cells.Count > 0
        select new Grid(
            $"{shape.At(size)}: predicted ms per call",
            [
                new("transport", IsText: true), new("measured here"), new("kB"), new("round trips", Rank: 1),
                .. links.Select(link => new GridColumn(string.Create(CultureInfo.InvariantCulture, $"{link.Name} {link.RoundTripMs:0.##} ms {link.MegabitsPerSecond:0.##} Mbit/s"))),
            ],
            [.. cells.Select(cell => (IReadOnlyList<string>)
                [
                    cell.IsLimit ? cell.Transport + " (limit)" : cell.Transport, (cell.Status == CellStatus.Unsteady ? "~" : "") + Figures.Ms(cell.MedianMs), Figures.Kilobytes(cell.RequestWireBytes + cell.ResponseWireBytes),
                    cell.RoundTrips is { } trips ? Figures.Count(trips) : "1",
                    .. links.Select(link => Figures.Ms(LinkPrediction.Predict(cell, link))),
                ])],
            cells.Exists(cell => cell.Status == CellStatus.Unsteady) ? ["~ still changing after warm-up"] : Array.Empty<string>());
}
