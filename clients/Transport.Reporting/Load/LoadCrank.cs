using System.Globalization;
using System.Text.Json.Nodes;
using Transport.Experiments.Analysis;
using Transport.Experiments.Load.Figures;

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

    public static void Write(TextWriter output, LoadSummary summary)
    {
        var known = summary.Rows.Where(row => row.Status == CellStatus.Ok).SelectMany(row => Results.Where(result => IsOf(row, result.Name) && result.Value(row) is not null), (row, result) => (row, result)).ToList();
        var at = summary.Manifest.StartedAt.UtcDateTime.ToString("O", CultureInfo.InvariantCulture);
        var statistics = new JsonObject
        {
            ["Metadata"] = new JsonArray([.. known.Select(one => (JsonNode)new JsonObject
            {
                ["Source"] = "transport",
                ["Name"] = NameOf(one.row, one.result.Name),
                ["Aggregate"] = "Last",
                ["Reduce"] = "Last",
                ["Format"] = one.result.Format,
                ["LongDescription"] = $"{one.row.Transport}: {one.result.Description}",
                ["ShortDescription"] = $"{one.row.Transport}: {one.result.Description}",
            })]),
            ["Measurements"] = new JsonArray([.. known.Select(one => (JsonNode)new JsonObject
            {
                ["Timestamp"] = at,
                ["Name"] = NameOf(one.row, one.result.Name),
                ["Value"] = one.result.Value(one.row),
            })]),
        };
        output.Write($"{Start}\n{statistics.ToJsonString()}\n{End}\n");
    }

    /// <summary>A search for capacity has no rates that were asked for.</summary>
    private static bool IsOf(LoadRow row, string name) => row.Capacity is null || name.StartsWith("capacity", StringComparison.Ordinal);

    private static string NameOf(LoadRow row, string name) => $"transport/{row.Transport}/{name}";
}
