using Transport.Experiments.Medians.Figures;

namespace Transport.RunTestSupport;

/// <summary>A made-up run in which every status occurs.</summary>
public static class SampleRun
{
    private static readonly (string Id, double[] Sizes)[] Latencies =
    [
        ("json", [0.06, 0.47]), ("messagepack", [0.05, 0.14]), ("odata", [0.9, 5.8]), ("wcf-text", [0.2, 0.94]), ("slow-starter", [0.1, 0.6]),
        ("floor", [0.02, 0.04]),
    ];

    public static RunRecord Record { get; } = Make(complete: true);

    public static RunRecord Killed { get; } = Make(complete: false);

    public static Summary Summary { get; } = SummaryBuilder.Build(Record);

    /// <summary>A run as it would be on a machine that was overloaded: 39 freezes are in its record.</summary>
    public static RunRecord Overloaded(RunRecord record)
    {
        ArgumentNullException.ThrowIfNull(record);
        return record with { Events = [.. record.Events, .. Enumerable.Repeat(new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, 1, "stood still", Ms: 1200), 39)] };
    }

    /// <summary>A row that takes part.</summary>
    public static RowListed Row(string id) => new(id, Describe(id), null);

    private static RunRecord Make(bool complete) => new(
        new RunManifest
        {
            RunId = "20261121-050000",
            StartedAt = new DateTimeOffset(2026, 11, 21, 5, 0, 0, TimeSpan.Zero),
            ProductVersion = "0.1.0",
            Commit = "0123456789abcdef0123456789abcdef01234567+dirty",
            Seed = 7,
            Machine = new MachineInfo
            {
                OperatingSystem = "Test OS 1", Architecture = "X64", Processor = "Test CPU", Processors = 2, MemoryBytes = 8_000_000_000,
            },
            Runtime = new RuntimeInfo { Framework = ".NET 10.0.0", ClientGc = "workstation", ServerGc = "workstation" },
            CommandLine = "transport run --persons 1,1000 --orders none --seed 7",
            Plan = new RunPlan { Transports = [.. Latencies.Select(row => row.Id)], Persons = [1, 1000], Orders = OrdersMode.None, Seed = 7 },
        },
        [.. Events(complete)],
        complete);

    private static IEnumerable<RunEvent> Events(bool complete)
    {
        foreach (var (id, _) in Latencies)
        {
            yield return new RowListed(id, Describe(id), null);
        }

        yield return new RowListed("memorypack", null, "package MemoryPack not found, or \"not\" served | here");
        foreach (var cell in Cells())
        {
            if (cell.Transport != "floor")
            {
                yield return new CellVerified(cell, cell is { Transport: "wcf-text", Persons: 1000 } ? "b0b0" : "a0a0", "a0a0");
            }

            yield return new WarmedUp(0, cell, 500, cell is not { Transport: "slow-starter", Persons: 1000 }, 1);
            yield return new CostMeasured(0, cell, 100, 160_000.4, 1234, 0.2, 0.125);
            yield return new BytesCounted(cell, 0, cell.Persons * 102L, 120, (cell.Persons * 102L) + 180);
            // The server of one row does not tell when it handed bytes over.
            yield return cell.Transport == "slow-starter"
                ? new PhasesMeasured(cell, 15, 0.1, 0.35, 0.2, 0.4, 1.06, RepositoryMs: 0.01)
                : new PhasesMeasured(cell, 15, 0.1, 0.25, 0.2, 0.4, 1.06, RepositoryMs: 0.01, FirstByteMs: 0.1, SerialiseAllMs: 0.3);
        }

        yield return new ColdMeasured(new Cell("json", Operation.GetPersons, 1000, false), 300, 4, 120.5);
        var random = new Random(3);
        for (var block = 0; block < (complete ? 40 : 3); block++)
        {
            yield return new BlockMeasured(0, block, [.. Cells().Select((cell, place) => new Visit(cell, place, Calls(cell, block, random)))]);
        }

        if (complete)
        {
            yield return new RunEnded(new DateTimeOffset(2026, 11, 21, 5, 2, 0, TimeSpan.Zero), "completed");
        }
    }

    private static double[] Calls(Cell cell, int block, Random random)
    {
        var typical = Latencies.Single(row => row.Id == cell.Transport).Sizes[cell.Persons == 1 ? 0 : 1];
        // The slow starter is still getting faster while it is measured.
        typical *= cell.Transport == "slow-starter" ? 1.5 - (0.0125 * block) : 1;
        return [.. Enumerable.Range(0, 10).Select(_ => typical * (1 + (0.1 * random.NextDouble())))];
    }

    private static IEnumerable<Cell> Cells() =>
        from row in Latencies
        from size in (int[])[1, 1000]
        select new Cell(row.Id, Operation.GetPersons, size, false);

    private static TransportDescription Describe(string id) => new()
    {
        Id = id,
        Wire = "a wire, over HTTP/1.1",
        Library = "Library of " + id,
        LibraryVersion = "1.2.3",
        Protocol = WireProtocol.Http1,
        Implementation = id == "odata+compiled" ? Implementation.Ours : Implementation.Library,
        Source = id == "slow-starter" ? "plugins/slow-starter" : TransportDescription.BuiltIn,
        IsLimit = id == "floor",
        Settings = id == "odata" ? new Dictionary<string, string> { ["page size"] = "1000" } : new Dictionary<string, string>(),
    };
}
