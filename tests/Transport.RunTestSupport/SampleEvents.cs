using Transport.Runs.Record.Storage;

namespace Transport.RunTestSupport;

public static class SampleEvents
{
    public static readonly Cell Cell = new("json", Operation.GetPersons, 10, true);

    public static RunStarted Started(int schemaVersion = RunRecordReader.SchemaVersion) => new(schemaVersion, new RunManifest
    {
        RunId = "20260101-000000",
        StartedAt = DateTimeOffset.UnixEpoch,
        ProductVersion = "1",
        Seed = 3,
        Machine = new MachineInfo { OperatingSystem = "os", Architecture = "X64", Processor = "cpu", Processors = 2, MemoryBytes = 1 },
        Runtime = new RuntimeInfo { Framework = ".NET", ClientGc = "workstation", ServerGc = "workstation" },
        CommandLine = "transport run",
        Plan = new RunPlan(),
    });

    /// <summary>One of each kind.</summary>
    public static IReadOnlyList<RunEvent> All =>
    [
        new RowListed("json", new TransportDescription { Id = "json", Wire = "w", Library = "l", LibraryVersion = "1", Protocol = WireProtocol.Http1 }, null),
        new RowListed("absent", null, "package X not found"),
        new ColdMeasured(Cell, 300, 1, 80),
        new Opened(0, "json", 1, 2),
        new CellVerified(Cell, "aa", "aa"),
        new CellFailed(Cell, "HTTP 500"),
        new WarmedUp(0, Cell, 30, true, 0.5),
        Block(0),
        new CostMeasured(0, Cell, 100, 1, 2, 3, 4),
        new BytesCounted(Cell, 0, 100, 80, 200),
        new LoadPlanned(new LoadPlan()),
        new CeilingMeasured(new GeneratorCeiling(4, 3, 100, 16, new LatencyCounts([3, 500], [99, 1]))),
        new CeilingMeasured(null, "the server has no endpoint handler"),
        new LoadSecondMeasured(new LoadSecond
        {
            Visit = new LoadVisit("json", 0, 0, 250), Second = 0, Ms = 1000, Sent = 5, Response = new LatencyCounts([100, 200], [2, 3]), TimedOut = 1, FirstProblem = "late",
        }),
        new LoadVisitEnded(new LoadVisit("json", 0, 0, 250), IsWhole: true, new LoadServer(1000, 500, 12345, 3, 1)),
        new AgentListed(0, "ssh://perf@a", 2, 8, "a, Linux X64", ".NET", "boot", 0.2),
        new LoadAgentEnded(new LoadVisit("json", 0, 0, 250), 0, 0.1, 0.2, 0.3, 0.4),
        new LoadAgentEnded(new LoadVisit("json", 0, 0, 250), 0, 0.1, 0.2, 0.3),
        new LoadAgentLost(new LoadVisit("json", 0, 0, 250), 1, "its connection ended", 3.5, 3000, 100, 20),
        new LoadAgentLost(new LoadVisit("json", 0, 0, 250), 1, "its connection ended", 3.5, 0, Users: 25),
        // What may be missing is missing in one event of a kind and there in the other.
        new RowListed("json+again", new TransportDescription { Id = "json+again", Wire = "w", Library = "l", LibraryVersion = "1", Protocol = WireProtocol.Http1 }, null, "json"),
        new WarmedUp(0, Cell, 30, true, 0.5, [0.6, 0.5], 1),
        new BlockMeasured(0, 1, [new Visit(Cell, 0, [0.5], 0, [new CallCollection(0, 2, OnServer: true)])]),
        new CostMeasured(0, Cell, 100, 1, 2, 3, 4, new GcUsage(1, 0, 2, 0.5), new GcUsage(0, 0, 0, 0)),
        new BytesCounted(Cell, 0, 100, 80, 200, 1, 60, 50),
        new PhasesMeasured(Cell, 15, 0.1, 0.2, 0.3, 0.4, 1),
        new PhasesMeasured(Cell, 15, 0.1, 0.2, 0.3, 0.4, 1, RepositoryMs: 0),
        new PhasesMeasured(Cell, 15, 0.1, 0.2, 0.3, 0.4, 1, RepositoryMs: 0, FirstByteMs: 0.01, SerialiseAllMs: 0.3),
        new Transport.Experiments.Medians.Streams.StreamsMeasured(0, Cell, [0.5], [2.5], 1_000_000, 2_000_000),
        new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed),
    ];

    public static BlockMeasured Block(int number) => new(0, number, [new Visit(Cell, 0, [0.123456, 0.5]), new Visit(Cell, 1, [], Stalls: 1)]);
}
