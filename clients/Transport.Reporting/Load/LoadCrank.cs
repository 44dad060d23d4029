namespace Transport.Reporting.Load;

/// <summary>
/// A load as the statistics that a job of crank writes to its standard output, between two lines that crank's agent looks for: metadata, then
/// measurements. Names begin with the row.
/// </summary>
internal static class LoadCrank
{
    /// <summary>The line before the statistics.</summary>
    public const string Start = "#StartJobStatistics";

    /// <summary>The line after them.</summary>
    public const string End = "#EndJobStatistics";

    private static readonly JsonSerializerOptions OneLine = new(SummaryJson.Options) { WriteIndented = false };

    private static readonly (string Name, string Description, string Format, Func<LoadRow, double?> Value)[] Results =
    [
        ("rps/mean", "Answered calls per second", "n0", row => row.Rate?.PerSecond),
        ("rps/low", "Lower end of its 95 % interval", "n0", row => row.Rate?.Low),
        ("rps/high", "Upper end of its 95 % interval", "n0", row => row.Rate?.High),
        ("latency/50", "Latency 50th (ms)", "n3", row => row.Response?.Median?.Ms),
        ("latency/90", "Latency 90th (ms)", "n3", row => row.Response?.P90?.Ms),
        ("latency/95", "Latency 95th (ms)", "n3", row => row.Response?.P95?.Ms),
        ("latency/99", "Latency 99th (ms)", "n3", row => row.Response?.P99?.Ms),
        ("latency/99.9", "Latency 99.9th (ms)", "n3", row => row.Response?.P999?.Ms),
        ("requests", "Answered calls", "n0", row => row.Answered),
        ("requests/bad", "Calls that failed, timed out or could not be sent", "n0", row => row.Failed + row.TimedOut + row.Unsent),
        ("sla", "SLA: 1 kept, 0 broken", "n0", row => row.SlaKept is { } kept ? kept ? 1 : 0 : null),
        ("valid", "Load: 1 valid and complete, 0 made by the generator, or incomplete", "n0", row => row is { Generator.Valid: true, Losses.Count: 0 } ? 1 : 0),
        ("capacity/low", "Lower end of the capacity", "n0", row => row.Capacity?.Low),
        ("capacity/high", "Upper end of the capacity", "n0", row => row.Capacity?.High),
    ];

    /// <param name="incidents">What happened to the run's processes, a sentence each.</param>
    public static void Write(TextWriter output, LoadSummary summary, IReadOnlyList<string> incidents)
    {
        var at = summary.Manifest.StartedAt.UtcDateTime.ToString("O", CultureInfo.InvariantCulture);
        var statistics = new JsonObject { ["Metadata"] = new JsonArray(), ["Measurements"] = new JsonArray() };
        foreach (var row in summary.Rows.Where(row => row.Status == CellStatus.Ok))
        {
            foreach (var (name, description, format, value) in Results.Where(result => IsOf(row, result.Name)))
            {
                if (value(row) is { } figure)
                {
                    Add(statistics, at, $"transport/{row.Transport}/{name}", $"{row.Transport}: {description}", format, figure);
                }
            }
        }

        Add(statistics, at, "transport/incidents", string.Join("; ", ["Deaths, restarts and freezes of processes", .. incidents]), "n0", incidents.Count);
        output.Write($"{Start}\n{statistics.ToJsonString(OneLine)}\n{End}\n");
    }

    /// <summary>A search for capacity has no rates that were asked for.</summary>
    private static bool IsOf(LoadRow row, string name) => row.Capacity is null || name.StartsWith("capacity", StringComparison.Ordinal);

    private static void Add(JsonObject statistics, string at, string name, string description, string format, double value)
    {
        statistics["Metadata"]!.AsArray().Add((JsonNode)new JsonObject
        {
            ["Source"] = "transport",
            ["Name"] = name,
            ["Aggregate"] = "Last",
            ["Reduce"] = "Last",
            ["Format"] = format,
            ["LongDescription"] = description,
            ["ShortDescription"] = description,
        });
        statistics["Measurements"]!.AsArray().Add((JsonNode)new JsonObject { ["Timestamp"] = at, ["Name"] = name, ["Value"] = value });
    }
}
