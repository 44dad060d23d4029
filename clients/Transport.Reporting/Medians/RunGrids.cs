using System.Globalization;
using Transport.Experiments.Analysis;
using Transport.Experiments.Medians.Figures;
using Transport.PayloadModels;
using Transport.Reporting.Medians.Databases;
using Transport.Reporting.Words;
using Transport.Runs.Record;

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
                grids.Add(Costs(shape));
                grids.AddRange(PhaseGrids.Of(shape) is { } phases ? [phases] : Array.Empty<Grid>());
                grids.AddRange(PickGrid.Of(shape, summary.Manifest.Client) is { } picks ? [picks] : Array.Empty<Grid>());
            }
        }

        grids.AddRange(LawGrids.Of(summary));

        grids.Add(Rows(summary));
        return grids;
    }

    private static Grid Medians(Shape shape) => new(
        $"{shape.Name}: median ms (95 % interval), by {(shape.Operation == Operation.GetPersons ? "persons" : "size")}",
        [Transport, By, new($"verdict at {Figures.Count(shape.Reference)}", IsText: true, IsKey: true), .. shape.Sizes.Select(size => new GridColumn(Figures.Count(size)))],
        [.. shape.Measured.Select(row => (IReadOnlyList<string>)
            [
                row[0].Transport, RowOrigin.ByOf(row[0]), Verdicts.Of(row.FirstOrDefault(cell => cell.Persons == shape.Reference)), .. shape.Sizes.Select(size => Median(row.FirstOrDefault(cell => cell.Persons == size))),
            ])],
        CellNotes.Of(shape));

    private static Grid Latency(Shape shape, bool withNotes, ClientHost? client)
    {
        var cells = At(shape);
        return new Grid(
            $"{shape.At(shape.Reference)}: latency of a call, ms",
            [
                Transport, By, new("against the fastest", IsText: true), new("median"), new("95 % interval"), new("x floor", Rank: 2), new("p95", Rank: 2),
                new("p95 interval", Rank: 8),
                new("p99", Rank: 5), new("p99 interval", Rank: 8), new("p99.9", Rank: 7), new("p99.9 interval", Rank: 9), new("cold", Rank: 3), new("calls", Rank: 2), new("n_eff", Rank: 5), new("outliers", Rank: 6), new("stalls", Rank: 6), new("verified", IsText: true, Rank: 4),
            ],
            [.. cells.Select(cell => (IReadOnlyList<string>)
                [
                    cell.Transport, RowOrigin.ByOf(cell), Verdicts.Of(cell), MedianAlone(cell), IntervalOf(cell), Figures.Ratio(cell.RatioToFloor), Tail(cell, cell.P95Ms), Bounds(cell, cell.P95Ms, cell.P95LowMs, cell.P95HighMs),
                    Tail(cell, cell.P99Ms), Bounds(cell, cell.P99Ms, cell.P99LowMs, cell.P99HighMs), Tail(cell, cell.P999Ms),
                    Bounds(cell, cell.P999Ms, cell.P999LowMs, cell.P999HighMs), Figures.Ms(cell.ColdMs),
                    Figures.Count(cell.Samples), cell.EffectiveSamples is { } effective ? Figures.Count((int)effective) : Figures.None, Figures.Count(cell.Outliers), Figures.Count(cell.Stalls), ProofOf(cell),
                ])],
            [
                .. client is null ? [] : (string[])[$"Called from another machine: {ClientWords.BesideFloor(client, shape.FloorAt(shape.Reference), shape.At(shape.Reference))}."],
                .. withNotes ? CellNotes.Of(shape) : [],
            ]);
    }

    /// <summary>Bytes are in kB of 1000 throughout: a unit that changed within a column would hide which is more.</summary>
    private static Grid Costs(Shape shape) => new(
        $"{shape.At(shape.Reference)}: cost of a call",
        [
            Transport, By, new("request kB", Rank: 2), new("response kB"), new("gzip kB", Rank: 5), new("brotli kB", Rank: 5),
            new("on the wire kB", Rank: 2), new("client alloc kB"),
            new("server alloc kB", Rank: 1), new("client CPU ms", Rank: 3), new("server CPU ms", Rank: 3),
            new("client GC 0/1/2", Rank: 4), new("server GC 0/1/2", Rank: 4), new("GC pause ms", Rank: 5),
        ],
        [.. At(shape).Select(cell => (IReadOnlyList<string>)
            [
                cell.Transport, RowOrigin.ByOf(cell), Figures.Kilobytes(cell.RequestBytes), Figures.Kilobytes(cell.ResponseBytes), Figures.Kilobytes(cell.ResponseGzipBytes),
                Figures.Kilobytes(cell.ResponseBrotliBytes),
                Figures.Kilobytes(cell.RequestWireBytes + cell.ResponseWireBytes), Figures.Kilobytes(cell.ClientAllocatedBytes),
                Figures.Kilobytes(cell.ServerAllocatedBytes), Figures.Ms(cell.ClientCpuMs), Figures.Ms(cell.ServerCpuMs),
                Collections(cell.ClientGc), Collections(cell.ServerGc), Figures.Ms(cell.ClientGc?.PauseMs + cell.ServerGc?.PauseMs),
            ])],
        []);

    private static Grid Rows(Summary summary) => new(
        "The transports",
        [Transport, By, new("library", IsText: true, CanWrap: true), new("source", IsText: true, Rank: 1), new("wire", IsText: true, Rank: 2, CanWrap: true), new("settings", IsText: true, Rank: 3, CanWrap: true)],
        [.. summary.Cells.Where(cell => cell.Description is not null).DistinctBy(cell => cell.Transport).Select(cell => (IReadOnlyList<string>)
            [
                cell.Transport, RowOrigin.ByOf(cell), cell.Library, cell.Description!.Source, cell.Description.Wire, RowSettings.Of(cell.Description),
            ])],
        []);

    /// <summary>Collections per 1000 calls.</summary>
    private static string Collections(GcPerCall? gc) =>
        gc is null ? Figures.None : string.Create(CultureInfo.InvariantCulture, $"{gc.Gen0:0.#}/{gc.Gen1:0.#}/{gc.Gen2:0.#}");

    private static IEnumerable<CellSummary> At(Shape shape) =>
        shape.Measured.Select(row => row.FirstOrDefault(cell => cell.Persons == shape.Reference)).OfType<CellSummary>();

    /// <summary>A failed cell's latencies are stored, and shown nowhere as if they meant something.</summary>
    private static string Tail(CellSummary cell, double? ms) => Figures.Ms(cell.Status == CellStatus.Failed ? null : ms);

    private static string ProofOf(CellSummary cell) => cell.Verified switch
    {
        null => "no digest",
        true => "equal",
        false => "no",
    };

    private static string MedianAlone(CellSummary cell) => cell.Status switch
    {
        CellStatus.Failed => "failed",
        CellStatus.Unsteady => "~" + Middle(cell),
        _ => Middle(cell),
    };

    private static string Middle(CellSummary cell) =>
        cell.MedianMs is { } median ? BoundedFigures.Alone(median, cell.MedianLowMs, cell.MedianHighMs) : Figures.None;

    private static string IntervalOf(CellSummary cell) => Bounds(cell, cell.MedianMs, cell.MedianLowMs, cell.MedianHighMs);

    /// <summary>Among stalls neither a figure nor an upper end is known.</summary>
    private static string Bounds(CellSummary cell, double? ms, double? low, double? high) =>
        cell.Samples == 0 || cell.Status == CellStatus.Failed ? Figures.None
        : ms is { } figure && low is not null ? BoundedFigures.Interval(figure, low, high)
        : cell.Stalls > 0 ? Figures.None : "n too small";

    /// <summary>The median and its interval, in one text: latencies are skewed, so that one end is farther than the other.</summary>
    private static string Median(CellSummary? cell) => cell switch
    {
        null or { Status: CellStatus.Unavailable } => Figures.None,
        { Status: CellStatus.Failed } => "failed",
{ MedianMs: { } median, MedianLowMs: { } low } =>
            (cell.Status == CellStatus.Unsteady ? "~" : "") + BoundedFigures.WithInterval(median, low, cell.MedianHighMs),
        _ => $"{MedianAlone(cell)} (?)",
    };
}
