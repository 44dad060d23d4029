using Transport.DataContract.Counting;
using Transport.PayloadModels;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.Plugins.Tests.Data;

/// <summary>Every way to the data reads the same persons, and asks for them as it says.</summary>
public sealed class WayTests
{
    public static TheoryData<string> Ways => [.. BuiltPlugins.Ways.Select(way => way.Description.Id)];

    [Fact]
    public void Ways_OfTheSolution_AreThoseOfTheDocumentation() => Assert.Equal(
        ["ado", "dapper", "efcore", "efcore-notracking", "efcore-split", "efcore-compiled", "efcore-lazy", "linq2db"],
        BuiltPlugins.Ways.Select(way => way.Description.Id));

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task GetPersons_OfAnySize_EqualsTheRepository(string way)
    {
        foreach (var data in Enum.GetValues<PersonData>())
        {
            using var database = await PeopleDatabase.CreateAsync(50, data);
            await using var store = database.Open(way);
            foreach (var (count, orders) in new[] { (0, true), (1, false), (1, true), (7, true), (50, false), (50, true) })
            {
                var read = await store.GetPersonsAsync(count, orders, Deadline.Soon);

                Assert.Equal(PeopleDigest.Of(database.Repository.GetPersons(count, orders)), PeopleDigest.Of(read));
                Assert.All(read, person => Assert.Equal(DateTimeKind.Utc, person.CreatedOn.Kind));
                Assert.All(read.SelectMany(person => person.Orders), order => Assert.Equal(DateTimeKind.Utc, order.CreatedOn.Kind));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task StreamPersons_OfAnySize_EqualsTheRepository(string way)
    {
        using var database = await PeopleDatabase.CreateAsync(50, PersonData.Untidy);
        await using var store = database.Open(way);
        foreach (var (count, orders) in new[] { (0, true), (1, true), (50, false), (50, true) })
        {
            var read = await store.StreamPersonsAsync(count, orders, Deadline.Soon).ToListAsync(Deadline.Soon);

            Assert.Equal(PeopleDigest.Of(database.Repository.GetPersons(count, orders)), PeopleDigest.Of(read));
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task GetPersons_MoreThanThereAre_ReadsAll(string way)
    {
        using var database = await PeopleDatabase.CreateAsync(3);
        await using var store = database.Open(way);

        Assert.Equal(3, (await store.GetPersonsAsync(10, true, Deadline.Soon)).Length);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task GetPersons_CalledAgain_MakesNewObjects(string way)
    {
        using var database = await PeopleDatabase.CreateAsync(2);
        await using var store = database.Open(way);
        var first = await store.GetPersonsAsync(2, true, Deadline.Soon);
        var second = await store.GetPersonsAsync(2, true, Deadline.Soon);

        Assert.NotSame(first[0], second[0]);
        Assert.NotSame(first[0].Orders[0], second[0].Orders[0]);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task GetPersons_Cancelled_EndsAsCancelled(string way)
    {
        using var database = await PeopleDatabase.CreateAsync(2);
        await using var store = database.Open(way);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => store.GetPersonsAsync(2, true, new CancellationToken(canceled: true)).AsTask());
    }

    [Theory]
    [InlineData("ado", 2, 2)]
    [InlineData("dapper", 2, 2)]
    [InlineData("linq2db", 2, 2)]
    [InlineData("efcore", 1, 1)]
    [InlineData("efcore-notracking", 1, 1)]
    [InlineData("efcore-split", 2, 2)]
    [InlineData("efcore-compiled", 1, 1)]
    [InlineData("efcore-lazy", 11, 21, 20)]
    public async Task Statements_OfPersonsWithOrders_AreCounted(string way, long ofTen, long ofTwenty, int repeated = 1)
    {
        using var database = await PeopleDatabase.CreateAsync(20);

        Assert.Equal(ofTen, (await CountAsync(database, way, 10, true)).Statements);
        var large = await CountAsync(database, way, 20, true);
        Assert.Equal((ofTwenty, repeated), (large.Statements, large.RepeatedTimes));
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Statements_OfPersonsAlone_AreOneWithItsRowsAndBytes(string way)
    {
        using var database = await PeopleDatabase.CreateAsync(20);

        var counted = await CountAsync(database, way, 20, false);

        // Id, instant and number with 8 bytes each, and the names Person1 to Person20.
        Assert.Equal((1, 20, (20 * 3 * 8) + (9 * 7) + (11 * 8), 1), (counted.Statements, counted.Rows, counted.Bytes, counted.RepeatedTimes));
    }

    [Fact]
    public async Task Statements_OfLazyLoading_NameTheRepeatedOne()
    {
        using var database = await PeopleDatabase.CreateAsync(20);

        var counted = await CountAsync(database, "efcore-lazy", 20, true);

        Assert.Equal(20, counted.RepeatedTimes);
        Assert.Contains("\"person_id\" = ", counted.RepeatedText, StringComparison.Ordinal);
    }

    private static async Task<StatementCounts> CountAsync(PeopleDatabase database, string way, int count, bool orders)
    {
        var log = new StatementLog();
        await using var store = database.Open(way, log);
        var read = await store.GetPersonsAsync(count, orders, Deadline.Soon);

        Assert.Equal(PeopleDigest.Of(database.Repository.GetPersons(count, orders)), PeopleDigest.Of(read));
        return log.Read();
    }
}
