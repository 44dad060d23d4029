namespace Transport.Experiments.Medians.Streams;

/// <summary>The table of a run's streams.</summary>
internal static class StreamTable
{
    private static readonly FigureId[] Columns = [FigureIds.FirstObject, FigureIds.LastObject, FigureIds.ObjectsPerSecond, FigureIds.ClientHeap, FigureIds.ServerHeap];

    /// <summary>Null for a run without streams.</summary>
    public static Table? Of(IReadOnlyList<RunEvent> events, IReadOnlyList<CellSummary> cells)
    {
        var streams = events.OfType<StreamsMeasured>().Where(streams => streams.FirstMs.Count > 0).ToLookup(streams => streams.Cell);
        var lines = cells.Where(cell => streams.Contains(cell.Cell)).Select(cell => LineOf(cell, [.. streams[cell.Cell]])).ToList();
        return lines.Count == 0 ? null : new Table("Streams: the first object and the last", ["transport", "size", "orders"], Columns, lines)
        {
            Notes = ["Of streams that were read one after the other and not kept, apart from the blocks; medians with 95 % intervals. The heaps are those of a stream whose objects were compared with the source: the most that they held, garbage included."],
        };
    }

    private static TableLine LineOf(CellSummary cell, List<StreamsMeasured> streams)
    {
        var last = Median(streams, stream => stream.LastMs);
        return TableLine.Create(
            [cell.Transport, cell.Persons.ToString("#,0", CultureInfo.InvariantCulture), cell.Orders ? "with" : "without"],
            cell.Status,
            cell.Reason,
            (FigureIds.FirstObject, Median(streams, stream => stream.FirstMs)),
            (FigureIds.LastObject, last),
            (FigureIds.ObjectsPerSecond, new Figure(cell.Persons / last.Value * 1000)),
            (FigureIds.ClientHeap, new Figure(streams.Max(stream => stream.ClientHeapBytes))),
            (FigureIds.ServerHeap, new Figure(streams.Max(stream => stream.ServerHeapBytes) is > 0 and var bytes ? bytes : null)));
    }

    /// <summary>Each stream is a block: nothing that slows one down is there to slow down the next.</summary>
    private static Figure Median(List<StreamsMeasured> streams, Func<StreamsMeasured, IReadOnlyList<double>> times)
    {
        var median = QuantileInterval.Of([.. streams.Select(process => (IReadOnlyList<IReadOnlyList<double>>)[.. times(process).Select(ms => (IReadOnlyList<double>)[ms])])], 0.5);
        return new Figure(median.Value, median.Bounds?.Low, median.Bounds?.High);
    }
}
