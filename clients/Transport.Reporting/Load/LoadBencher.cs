namespace Transport.Reporting.Load;

/// <summary>A load in Bencher Metric Format: a benchmark for each transport.</summary>
internal static class LoadBencher
{
    public static void Write(TextWriter output, LoadSummary summary) => Bencher.Write(
        output, summary.Rows.Where(row => row.Status == CellStatus.Ok).Select(row => KeyValuePair.Create($"{row.Transport}/load", MeasuresOf(row))));

    private static JsonObject MeasuresOf(LoadRow row)
    {
        var measures = new JsonObject();
        Bencher.Add(measures, "throughput", row.Rate?.PerSecond, row.Rate?.Low, row.Rate?.High);
        Add("latency", row.Response?.Median);
        Add("latency-p95", row.Response?.P95);
        Add("latency-p99", row.Response?.P99);
        Bencher.Add(measures, "capacity", row.Capacity?.Low, row.Capacity?.Low, row.Capacity?.High);
        return measures;

        // A quantile among calls that timed out is no figure.
        void Add(string measure, LoadQuantile? quantile) => Bencher.Add(measures, measure, quantile is { IsAtLeast: false } ? quantile.Ms : null, quantile?.LowMs, quantile?.HighMs, Bencher.Nanoseconds);
    }
}
