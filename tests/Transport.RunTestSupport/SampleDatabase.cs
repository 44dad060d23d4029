using Transport.Experiments.Medians.Figures;

namespace Transport.RunTestSupport;

/// <summary>A made-up run over a database: four ways alone, and five transports over each.</summary>
public static class SampleDatabase
{
    private const int Persons = 1000;

    private static readonly (string Id, double Ms)[] Ways = [("ado", 2.0), ("dapper", 2.4), ("efcore-compiled", 3.0), ("efcore-lazy", 40.0)];

    private static readonly (string Id, double Ms)[] Wires = [("json", 0.6), ("grpc", 0.4), ("wcf-nettcp", 0.3), ("odata", 11.0)];

    /// <summary>A whole run.</summary>
    public static RunRecord Record { get; } = Make();

    /// <summary>What it means.</summary>
    public static Summary Summary { get; } = SummaryBuilder.Build(Record);

    private static RunRecord Make()
    {
        var manifest = SampleRun.Record.Manifest with
        {
            Plan = new RunPlan
            {
                Transports = [.. Cells().Select(cell => cell.Cell.Transport).Distinct()],
                Persons = [Persons],
                Database = new DatabasePlan { Via = [.. Ways.Select(way => way.Id)] },
            },
        };
        return new RunRecord(manifest, [.. Events()], Complete: true);
    }

    private static IEnumerable<RunEvent> Events()
    {
        foreach (var id in Cells().Select(cell => cell.Cell.Transport).Distinct())
        {
            yield return new RowListed(id, Describe(id), null);
        }

        foreach (var (cell, _) in Cells())
        {
            yield return new CellVerified(cell, "a0a0", "a0a0");
            yield return new WarmedUp(0, cell, 500, Stable: true, 1);
            yield return new StatementsCounted(cell, [SampleOf(cell, Persons / 2), SampleOf(cell, Persons)]);
        }

        var random = new Random(3);
        for (var block = 0; block < 40; block++)
        {
            yield return new BlockMeasured(
                0, block, [.. Cells().Select((item, place) => new Visit(item.Cell, place, [.. Enumerable.Range(0, 10).Select(_ => item.Ms * (1 + (0.1 * random.NextDouble())))]))]);
        }

        yield return new RunEnded(new DateTimeOffset(2026, 11, 21, 5, 2, 0, TimeSpan.Zero), "completed");
    }

    private static StatementSample SampleOf(Cell cell, int persons)
    {
        var rows = cell.Orders ? persons * 3 : persons;
        return cell.Orders && cell.Transport.EndsWith("+efcore-lazy", StringComparison.Ordinal)
            ? new StatementSample(persons, 1 + persons, rows, rows * 32, "SELECT \"o\".\"id\"\nFROM \"orders\" AS \"o\"\nWHERE \"o\".\"person_id\" = @p", persons)
            : new StatementSample(persons, cell.Orders ? 2 : 1, rows, rows * 32, "SELECT id FROM persons", 1);
    }

    private static IEnumerable<(Cell Cell, double Ms)> Cells() =>
        from wire in Wires.Prepend(("direct", 0))
        from way in Ways
        from orders in (bool[])[false, true]
        // Without orders nothing is left to be loaded lazily.
        let data = orders ? way.Ms : Math.Min(way.Ms, 3.2) / 2.5
        select (new Cell($"{wire.Item1}+{way.Id}", Operation.GetPersons, Persons, orders), data + wire.Item2);

    private static TransportDescription Describe(string id) => new()
    {
        Id = id,
        Wire = id.StartsWith("direct+", StringComparison.Ordinal) ? TransportDescription.NoWire : "a wire, over HTTP/1.1",
        Library = "Library of " + id.Split('+')[0],
        LibraryVersion = "1.2.3",
        Protocol = WireProtocol.Http1,
        EndpointId = id,
        IsLimit = id.StartsWith("direct+", StringComparison.Ordinal),
    };
}
