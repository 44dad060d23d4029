namespace Transport.Reporting.Medians.Exports;

/// <summary>A run of cells in Bencher Metric Format: a benchmark for each cell.</summary>
internal static class MediansBencher
{
    public static void Write(TextWriter output, Summary summary) => Bencher.Write(
        output, summary.Cells.Where(cell => cell is { MedianMs: not null, Status: not CellStatus.Failed }).Select(cell => KeyValuePair.Create(CrankJson.NameOf(cell) + (summary.Manifest.Plan.Payload is { } payload ? "/" + payload.Id : ""), MeasuresOf(cell))));

    private static JsonObject MeasuresOf(CellSummary cell)
    {
        var measures = new JsonObject();
        Bencher.Add(measures, "latency", cell.MedianMs, cell.MedianLowMs, cell.MedianHighMs, Bencher.Nanoseconds);
        Bencher.Add(measures, "latency-p95", cell.P95Ms, cell.P95LowMs, cell.P95HighMs, Bencher.Nanoseconds);
        Bencher.Add(measures, "request-bytes", cell.RequestBytes);
        Bencher.Add(measures, "response-bytes", cell.ResponseBytes);
        Bencher.Add(measures, "client-allocated-bytes", cell.ClientAllocatedBytes);
        Bencher.Add(measures, "server-allocated-bytes", cell.ServerAllocatedBytes);
        Bencher.Add(measures, "client-cpu", cell.ClientCpuMs, unit: Bencher.Nanoseconds);
        Bencher.Add(measures, "server-cpu", cell.ServerCpuMs, unit: Bencher.Nanoseconds);
        return measures;
    }
}
