namespace Transport.Experiments.Tests.Analysis;

/// <summary>Builds records of known content.</summary>
internal static class SyntheticRun
{
    public static RunManifest Manifest { get; } = new()
    {
        RunId = "20261121-050000-abcd",
        StartedAt = new DateTimeOffset(2026, 11, 21, 5, 0, 0, TimeSpan.Zero),
        ProductVersion = "0.1.0",
        Seed = 7,
        Machine = new MachineInfo
        {
            OperatingSystem = "Test OS", Architecture = "X64", Processor = "Test CPU", Processors = 2, MemoryBytes = 1 << 30,
        },
        Runtime = new RuntimeInfo { Framework = ".NET 10", ClientGc = "workstation", ServerGc = "server" },
        CommandLine = "transport run",
        Plan = new RunPlan { Transports = ["json", "floor"], Persons = [1000], Orders = OrdersMode.None },
    };

    public static Cell OnJson { get; } = new("json", Operation.GetPersons, 1000, false);

    public static Cell OnMessagePack { get; } = new("messagepack", Operation.GetPersons, 1000, false);

    public static Cell OnFloor { get; } = new("floor", Operation.GetPersons, 1000, false);

    public static RunRecord Of(params RunEvent[] events) => new(Manifest, events, events.OfType<RunEnded>().Any());

    public static RowListed Row(string id, string? unavailable = null) => new(
        id,
        new TransportDescription
        {
            Id = id, Wire = "a wire", Library = "Lib", LibraryVersion = "1.2", Protocol = WireProtocol.Http1, IsLimit = id == "floor",
        },
        unavailable);

    public static CellVerified Proof(Cell cell) => new(cell, "aa", "aa");

    /// <summary>One block per element, numbered from 0 in process 0.</summary>
    public static IEnumerable<RunEvent> Blocks(Cell cell, params double[][] visits) =>
        visits.Select((ms, block) => new BlockMeasured(0, block, [new Visit(cell, 0, ms)]));

    public static RunEnded End { get; } = new(Manifest.StartedAt.AddMinutes(1), "completed");
}
