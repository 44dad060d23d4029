namespace Transport.RunTestSupport;

/// <summary>A made-up run of the plan that <c>transport run</c> has by default: every row, five sizes, without and with orders.</summary>
public static class SampleComparison
{
    private static readonly int[] Sizes = [1, 10, 100, 1000, 10_000];

    /// <summary>Fixed milliseconds and microseconds per person, after a run on two cores; limits and rows of ours among them.</summary>
    private static readonly (string Id, double FixedMs, double PerPersonUs, bool IsOurs)[] Rows =
    [
        ("json", 0.12, 1.30, false), ("newtonsoft-json", 0.14, 5.4, false), ("messagepack", 0.11, 0.69, false), ("nerdbank-messagepack", 0.12, 0.95, false),
        ("memorypack", 0.10, 0.35, false), ("protobuf", 0.12, 0.66, false), ("protobuf-net", 0.13, 1.50, false), ("grpc", 0.20, 0.92, false),
        ("protobuf-net-grpc", 0.22, 1.90, false), ("wcf-text", 0.15, 1.31, true), ("wcf-wshttp", 0.17, 1.42, true), ("wcf-binary", 0.15, 0.78, true),
        ("wcf-nettcp", 0.12, 0.86, true), ("odata", 0.80, 34, false), ("odata+compiled", 0.16, 0.92, true), ("handler", 0.05, 0, false), ("floor", 0.06, 0.03, false),
    ];

    public static RunRecord Record { get; } = new(Manifest(), [.. Events()], true);

    private static RunManifest Manifest() => new()
    {
        RunId = "20261122-120000",
        StartedAt = new DateTimeOffset(2026, 11, 22, 12, 0, 0, TimeSpan.Zero),
        ProductVersion = "0.1.0",
        Commit = "0123456789abcdef0123456789abcdef01234567",
        Seed = 7,
        Machine = new MachineInfo { OperatingSystem = "Test OS 1", Architecture = "X64", Processor = "Test CPU", Processors = 2, MemoryBytes = 8_000_000_000 },
        Runtime = new RuntimeInfo { Framework = ".NET 10.0.0", ClientGc = "workstation", ServerGc = "workstation" },
        CommandLine = "transport run",
        Plan = new RunPlan { Transports = [.. Rows.Select(row => row.Id)], Persons = Sizes, Seed = 7 },
    };

    private static IEnumerable<RunEvent> Events()
    {
        foreach (var row in Rows)
        {
            yield return new RowListed(row.Id, Describe(row.Id, row.IsOurs), null);
        }

        yield return new RowListed("corewcf", null, "not built: transport plugin build corewcf");
        yield return new RowListed("odata-client", null, "not built: transport plugin build odata-client");
        foreach (var cell in Cells())
        {
            if (cell.Transport != "floor")
            {
                yield return new CellVerified(cell, "a0a0", "a0a0");
            }

            yield return new WarmedUp(0, cell, 500, true, 1);
            yield return new BytesCounted(cell, 0, cell.Persons * 50L, 120, (cell.Persons * 50L) + 180);
        }

        var random = new Random(3);
        for (var process = 0; process < 3; process++)
        {
            for (var block = 0; block < 8; block++)
            {
                yield return new BlockMeasured(process, block, [.. Cells().Select((cell, place) => new Visit(cell, place, Calls(cell, random)))]);
            }
        }

        yield return new RunEnded(new DateTimeOffset(2026, 11, 22, 12, 2, 40, TimeSpan.Zero), EndReasons.Time);
    }

    private static double[] Calls(Cell cell, Random random)
    {
        var (_, fixedMs, perPersonUs, _) = Rows.Single(row => row.Id == cell.Transport);
        var typical = fixedMs + (perPersonUs * cell.Persons * (cell.Orders ? 2.3 : 1) / 1000);
        return [.. Enumerable.Range(0, 3).Select(_ => typical * (1 + (0.06 * random.NextDouble())))];
    }

    private static IEnumerable<Cell> Cells() =>
        from row in Rows
        where row.Id != "handler"
        from orders in (bool[])[false, true]
        from size in Sizes
        select new Cell(row.Id, Operation.GetPersons, size, orders);

    private static TransportDescription Describe(string id, bool isOurs) => new()
    {
        Id = id,
        Wire = "a wire, over HTTP/1.1",
        Library = "Library of " + id,
        LibraryVersion = "1.2.3",
        Protocol = WireProtocol.Http1,
        Implementation = isOurs ? Implementation.Ours : Implementation.Library,
        Source = TransportDescription.BuiltIn,
        IsLimit = id == "floor",
        Operations = id == "handler" ? [Operation.Query] : Enum.GetValues<Operation>(),
    };
}
