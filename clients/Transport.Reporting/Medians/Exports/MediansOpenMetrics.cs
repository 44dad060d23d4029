using Transport.Reporting.OpenMetrics;

namespace Transport.Reporting.Medians.Exports;

/// <summary>The figures of a run of cells as metrics, a sample for each cell.</summary>
internal static class MediansOpenMetrics
{
    private const string Calls = "transport_call_seconds";

    private static readonly (string Quantile, Func<CellSummary, double?> Ms)[] Quantiles =
    [
        ("0.5", cell => cell.MedianMs), ("0.9", cell => cell.P90Ms), ("0.95", cell => cell.P95Ms), ("0.99", cell => cell.P99Ms), ("0.999", cell => cell.P999Ms),
    ];

    private static readonly (string Name, string Unit, string Help, Func<CellSummary, double?> Value)[] Gauges =
    [
        ("transport_call_median_low_seconds", "seconds", "Lower end of the median's 95 % interval.", cell => cell.MedianLowMs / 1000),
        ("transport_call_median_high_seconds", "seconds", "Upper end of the median's 95 % interval.", cell => cell.MedianHighMs / 1000),
        ("transport_request_bytes", "bytes", "Body of the request.", cell => cell.RequestBytes),
        ("transport_response_bytes", "bytes", "Body of the response.", cell => cell.ResponseBytes),
        ("transport_client_allocated_bytes", "bytes", "What the client allocates for a call.", cell => cell.ClientAllocatedBytes),
        ("transport_server_allocated_bytes", "bytes", "What the server allocates for a call.", cell => cell.ServerAllocatedBytes),
        ("transport_client_cpu_seconds", "seconds", "Processor time of the client for a call.", cell => cell.ClientCpuMs / 1000),
        ("transport_server_cpu_seconds", "seconds", "Processor time of the server for a call.", cell => cell.ServerCpuMs / 1000),
    ];

    public static void Write(TextWriter output, Summary summary)
    {
        var text = new OpenMetricsText(output);
        RunInfo.Write(text, summary.Manifest);
        var cells = summary.Cells.Where(cell => cell is { MedianMs: not null, Status: not CellStatus.Failed }).Select(cell => (Cell: cell, Labels: LabelsOf(cell, summary.Manifest.Plan.Payload?.Id))).ToList();
        text.Begin(Calls, "summary", "seconds", "Time of a call, until the caller holds objects.");
        foreach (var (cell, labels) in cells)
        {
            foreach (var (quantile, ms) in Quantiles)
            {
                if (ms(cell) is { } known)
                {
                    text.Sample(Calls, known / 1000, [.. labels, ("quantile", quantile)]);
                }
            }

            text.Sample(Calls + "_count", cell.Samples, labels);
        }

        foreach (var (name, unit, help, value) in Gauges.Where(gauge => cells.Exists(entry => gauge.Value(entry.Cell) is not null)))
        {
            text.Begin(name, "gauge", unit, help);
            foreach (var (cell, labels) in cells.Where(entry => value(entry.Cell) is not null))
            {
                text.Sample(name, value(cell)!.Value, labels);
            }
        }

        text.End();
    }

    private static (string Name, string? Value)[] LabelsOf(CellSummary cell, string? payload) =>
    [
        ("transport", cell.Transport), ("operation", cell.Operation.ToString()), ("size", cell.Persons.ToString(CultureInfo.InvariantCulture)),
        ("payload", payload),
        ("orders", cell.Operation == Operation.GetPersons ? cell.Orders ? "with" : "without" : null),
    ];
}
