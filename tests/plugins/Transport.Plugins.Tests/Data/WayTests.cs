using Transport.DataContract.Counting;

namespace Transport.Plugins.Tests.Data;

/// <summary>Every way to the data reads the same persons, and asks for them as it says.</summary>
public sealed class WayTests
{
    public static IEnumerable<TheoryDataRow<string, string>> Cases =>
        from store in Stores
        from way in BuiltPlugins.Ways
        select PeopleDatabase.In(store, new TheoryDataRow<string, string>(way.Description.Id, store));

    /// <summary>Statements of 10 persons and of 20, and how often the most frequent text was executed for the latter.</summary>
    public static IEnumerable<TheoryDataRow<string, string, long, long, int>> Counted =>
        from store in Stores
        from way in ((string Way, long OfTen, long OfTwenty, int Repeated)[])
        [
            ("ado", 2, 2, 1), ("dapper", 2, 2, 1), ("linq2db", 2, 2, 1), ("efcore", 1, 1, 1), ("efcore-notracking", 1, 1, 1), ("efcore-split", 2, 2, 1), ("efcore-sync", 1, 1, 1),
            ("efcore-compiled", 1, 1, 1), ("efcore-lazy", 11, 21, 20), .. BuiltPlugins.OptionalWays.Select(way => (way.Description.Id, 1L, 1L, 1)),
        ]
        select PeopleDatabase.In(store, new TheoryDataRow<string, string, long, long, int>(way.Way, store, way.OfTen, way.OfTwenty, way.Repeated));

    private static string[] Stores => ["sqlite", "postgres"];

    [Fact]
    public void Ways_OfTheSolution_AreThoseOfTheDocumentation() => Assert.Equal(
        ["ado", "dapper", "efcore", "efcore-notracking", "efcore-split", "efcore-sync", "efcore-compiled", "efcore-lazy", "linq2db"],
        BuiltPlugins.Ways.Except(BuiltPlugins.OptionalWays).Select(way => way.Description.Id));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task HasQueries_OfAWay_SaysWhetherTablesAreThere(string way, string store)
    {
        await using var database = await PeopleDatabase.CreateAsync(1, store: store);
        await using var persons = database.Open(way);
        await using var queries = persons.OpenQueries();

        Assert.Equal(BuiltPlugins.Ways.Single(known => known.Description.Id == way).Description.HasQueries, queries is not null);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task GetPersons_OfAnySize_EqualsTheRepository(string way, string store)
    {
        foreach (var data in Enum.GetValues<PersonData>())
        {
            await using var database = await PeopleDatabase.CreateAsync(50, data, store);
            await using var persons = database.Open(way);
            foreach (var (count, orders) in new[] { (0, true), (1, false), (1, true), (7, true), (50, false), (50, true) })
            {
                var read = await persons.GetPersonsAsync(count, orders, Deadline.Soon);

                Assert.Equal(PeopleDigest.Of(database.Repository.GetPersons(count, orders)), PeopleDigest.Of(read));
                Assert.All(read, person => Assert.Equal(DateTimeKind.Utc, person.CreatedOn.Kind));
                Assert.All(read.SelectMany(person => person.Orders), order => Assert.Equal(DateTimeKind.Utc, order.CreatedOn.Kind));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task GetPersons_MoreThanThereAre_ReadsAll(string way, string store)
    {
        await using var database = await PeopleDatabase.CreateAsync(3, store: store);
        await using var persons = database.Open(way);

        Assert.Equal(3, (await persons.GetPersonsAsync(10, true, Deadline.Soon)).Length);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task GetPersons_CalledAgain_MakesNewObjects(string way, string store)
    {
        await using var database = await PeopleDatabase.CreateAsync(2, store: store);
        await using var persons = database.Open(way);
        var first = await persons.GetPersonsAsync(2, true, Deadline.Soon);
        var second = await persons.GetPersonsAsync(2, true, Deadline.Soon);

        Assert.NotSame(first[0], second[0]);
        Assert.NotSame(first[0].Orders[0], second[0].Orders[0]);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task GetPersons_Cancelled_EndsAsCancelled(string way, string store)
    {
        await using var database = await PeopleDatabase.CreateAsync(2, store: store);
        await using var persons = database.Open(way);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => persons.GetPersonsAsync(2, true, new CancellationToken(canceled: true)).AsTask());
    }

    [Theory]
    [MemberData(nameof(Counted))]
    public async Task Statements_OfPersonsWithOrders_AreCounted(string way, string store, long ofTen, long ofTwenty, int repeated)
    {
        await using var database = await PeopleDatabase.CreateAsync(20, store: store);

        Assert.Equal(ofTen, (await CountAsync(database, way, 10, true)).Statements);
        var large = await CountAsync(database, way, 20, true);
        Assert.Equal((ofTwenty, repeated), (large.Statements, large.RepeatedTimes));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Statements_OfPersonsAlone_AreOneWithItsRowsAndBytes(string way, string store)
    {
        await using var database = await PeopleDatabase.CreateAsync(20, store: store);

        var counted = await CountAsync(database, way, 20, false);

        // Id, instant and number with 8 bytes each, and the names Person1 to Person20.
        Assert.Equal((1, 20, (20 * 3 * 8) + (9 * 7) + (11 * 8), 1), (counted.Statements, counted.Rows, counted.Bytes, counted.RepeatedTimes));
    }

    [Theory]
    [InlineData("sqlite")]
    [InlineData("postgres", Traits = ["Category", "Trial"])]
    public async Task Statements_OfLazyLoading_NameTheRepeatedOne(string store)
    {
        await using var database = await PeopleDatabase.CreateAsync(20, store: store);

        var counted = await CountAsync(database, "efcore-lazy", 20, true);

        Assert.Equal(20, counted.RepeatedTimes);
        Assert.Matches("person_id\"? = ", counted.RepeatedText);
    }

    private static async Task<StatementCounts> CountAsync(PeopleDatabase database, string way, int count, bool orders)
    {
        var log = new StatementLog();
        await using var persons = database.Open(way, log);
        var read = await persons.GetPersonsAsync(count, orders, Deadline.Soon);

        Assert.Equal(PeopleDigest.Of(database.Repository.GetPersons(count, orders)), PeopleDigest.Of(read));
        return log.Read();
    }
}
