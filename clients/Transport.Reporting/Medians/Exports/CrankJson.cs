namespace Transport.Reporting.Medians.Exports;

/// <summary>A run in the format of crank's result files, one job per cell, so that <c>crank compare</c> can read it.</summary>
internal static class CrankJson
{
    private static readonly (string Name, string Description, string Format, Func<CellSummary, double?> Value)[] Results =
    [
        ("latency/50", "Latency 50th (ms)", "n3", cell => cell.MedianMs),
        ("latency/90", "Latency 90th (ms)", "n3", cell => cell.P90Ms),
        ("latency/95", "Latency 95th (ms)", "n3", cell => cell.P95Ms),
        ("latency/99", "Latency 99th (ms)", "n3", cell => cell.P99Ms),
        ("latency/99.9", "Latency 99.9th (ms)", "n3", cell => cell.P999Ms),
        ("latency/cold", "First call of fresh processes (ms)", "n1", cell => cell.ColdMs),
        ("calls", "Measured calls", "n0", cell => cell.Samples),
        ("stalls", "Calls past their deadline", "n0", cell => cell.Stalls),
        ("bytes/request", "Request body (B)", "n0", cell => cell.RequestBytes),
        ("bytes/response", "Response body (B)", "n0", cell => cell.ResponseBytes),
        ("client/allocated", "Client allocations (B/call)", "n0", cell => cell.ClientAllocatedBytes),
        ("server/allocated", "Server allocations (B/call)", "n0", cell => cell.ServerAllocatedBytes),
        ("client/cpu", "Client processor time (ms/call)", "n3", cell => cell.ClientCpuMs),
        ("server/cpu", "Server processor time (ms/call)", "n3", cell => cell.ServerCpuMs),
    ];

    /// <param name="incidents">What happened to the run's processes, a sentence each.</param>
    public static void Write(TextWriter output, Summary summary, IReadOnlyList<string> incidents)
    {
        var jobs = summary.Cells.Where(cell => cell is { MedianMs: not null, Status: not CellStatus.Failed })
            .Select(cell => KeyValuePair.Create(NameOf(cell), (JsonNode?)Job(cell, summary)));
        var properties = new JsonObject { ["runId"] = summary.Manifest.RunId, ["commit"] = summary.Manifest.Commit };
        if (incidents.Count > 0)
        {
            properties["incidents"] = string.Join("; ", incidents);
        }

        var root = new JsonObject
        {
            ["returnCode"] = summary.Cells.Any(cell => cell.Status == CellStatus.Failed) ? 1 : 0,
            ["jobResults"] = new JsonObject
            {
                ["jobs"] = new JsonObject([.. jobs]),
                ["properties"] = properties,
            },
            ["benchmarks"] = new JsonArray(),
        };
        output.Write(root.ToJsonString(SummaryJson.Options) + "\n");
    }

    /// <summary>For example <c>json/GetPersons/1000/orders</c>: the name of a cell where each is a benchmark of its own.</summary>
    internal static string NameOf(CellSummary cell) => string.Create(
        CultureInfo.InvariantCulture, $"{cell.Transport}/{cell.Operation}/{cell.Persons}{(cell.Orders ? "/orders" : "")}");

    private static JsonObject Job(CellSummary cell, Summary summary)
    {
        var known = Results.Where(result => result.Value(cell) is not null).ToList();
        return new JsonObject
        {
            ["results"] = new JsonObject([.. known.Select(result => KeyValuePair.Create(result.Name, (JsonNode?)result.Value(cell)))]),
            ["metadata"] = new JsonArray([.. known.Select(result => new JsonObject
            {
                ["name"] = result.Name,
                ["description"] = result.Description,
                ["format"] = result.Format,
            })]),
            ["dependencies"] = new JsonArray(new JsonObject
            {
                ["id"] = cell.Description?.Library,
                ["names"] = new JsonArray(cell.Description?.Library),
                ["repositoryUrl"] = null,
                ["version"] = cell.Description?.LibraryVersion,
                ["commitHash"] = null,
            }),
            ["measurements"] = new JsonArray(),
            ["environment"] = new JsonObject
            {
                ["os"] = summary.Manifest.Machine.OperatingSystem,
                ["arch"] = summary.Manifest.Machine.Architecture,
                ["proc"] = summary.Manifest.Machine.Processors,
                ["hw"] = summary.Manifest.Machine.Processor,
            },
            ["variables"] = new JsonObject { ["operation"] = cell.Operation.ToString(), ["persons"] = cell.Persons, ["orders"] = cell.Orders },
            ["benchmarks"] = new JsonArray(),
        };
    }
}
