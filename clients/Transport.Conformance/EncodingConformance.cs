namespace Transport.Conformance;

/// <summary>The conformance checks of an encoding alone: it reads back exactly what it writes, and rejects everything else.</summary>
public static class EncodingConformance
{
    private const int RandomGraphs = 200;
    private const int DamagedBodies = 2000;

    /// <summary>Runs every check.</summary>
    /// <param name="encoding">The encoding on trial.</param>
    /// <param name="seed">Seed of the random graphs; the same seed makes the same graphs.</param>
    /// <returns>A result for every check, in the order run.</returns>
    public static IReadOnlyList<ConformanceResult> Check(
        IPayloadEncoding encoding, int seed = 20120101, CancellationToken cancellationToken = default)
    {
        var run = new CheckRun(Timeout.InfiniteTimeSpan, cancellationToken);
        var trip = new RoundTrip(encoding);
        var random = new RandomPayloads(seed);
        var untidy = UntidyPersons.Get(includeOrders: true);
        CustomerOrder[] orders = [PeopleData.MakeCustomerOrder(), PeopleData.MakeCustomerOrder()];

        run.Check("reads back no persons", () => trip.Compare(Array.Empty<Person>()));
        run.Check("reads back no customer orders", () => trip.Compare(Array.Empty<CustomerOrder>()));
        run.Check("reads back the untidy persons", () => trip.Compare(untidy));
        run.Check("reads back customer orders", () => trip.Compare(orders));
        run.Check("reads back every byte", () => First(Enumerable.Range(0, 256), value => trip.Compare((byte)value)));
        run.Check("reads back numbers", () => First([0, 1, -1, 127, 128, 65536, int.MaxValue, int.MinValue], trip.Compare));
        run.Check($"reads back {RandomGraphs} random graphs of persons", () => First(random.Persons(RandomGraphs), trip.Compare));
        run.Check($"reads back {RandomGraphs} random graphs of customer orders", () => First(random.CustomerOrders(RandomGraphs), trip.Compare));
        run.Check("writes the same bytes each time", () =>
            trip.Write(untidy).SequenceEqual(trip.Write(untidy)) ? null : "two encodings of one value differ");
        run.Check("reads a value that comes in pieces of one byte", () => trip.CompareInPieces(untidy));
        run.Check("refuses persons cut short at any byte", () => Damage.CutShort<Person[]>(trip, trip.Write(untidy)));
        run.Check("refuses customer orders cut short at any byte", () => Damage.CutShort<CustomerOrder[]>(trip, trip.Write(orders)));
        run.Check("refuses bytes left over after a value", () => Damage.LeftOver<Person[]>(trip, trip.Write(untidy)));
        if (encoding.MediaType == "application/json")
        {
            run.Check("refuses items that are null", () =>
                First(["[null]", """[{"Orders":[null]}]"""], json => Damage.Accepted<Person[]>(trip, json))
                ?? First(["[null]", """[{"orderItems":[null]}]"""], json => Damage.Accepted<CustomerOrder[]>(trip, json)));
        }

        run.Check($"refuses or reads {DamagedBodies} damaged bodies without crashing", () =>
            Damage.Random<Person[]>(trip, trip.Write(untidy), random, DamagedBodies)
            ?? Damage.Random<CustomerOrder[]>(trip, trip.Write(orders), random, DamagedBodies));
        run.Check("is safe for concurrent calls", () => Concurrently(trip, untidy));
        return run.Results;
    }

    private static string? First<T>(IEnumerable<T> values, Func<T, string?> check) =>
        values.Select(check).FirstOrDefault(problem => problem is not null);

    private static string? Concurrently(RoundTrip trip, Person[] persons)
    {
        var problems = new string?[64];
        Parallel.For(0, problems.Length, i => problems[i] = trip.Compare(persons));
        return problems.FirstOrDefault(problem => problem is not null);
    }
}
