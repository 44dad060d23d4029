using System.Text.Json.Nodes;

namespace Transport.Plugins.Tests.Data;

/// <summary>The library's queries over a way with a LINQ provider: the database evaluates them, and the answers are those of persons in memory.</summary>
public sealed class ODataDatabaseTests
{
    [Theory]
    [InlineData("odata", "sqlite", "efcore", PersonData.Tidy)]
    [InlineData("odata+compiled", "sqlite", "efcore-notracking", PersonData.Untidy)]
    [InlineData("odata+compiled", "postgres", "efcore-compiled", PersonData.Tidy, Traits = ["Category", "Trial"])]
    [InlineData("odata", "postgres", "efcore-split", PersonData.Untidy, Traits = ["Category", "Trial"])]
    [InlineData("odata+compiled", "sqlite", "linq2db", PersonData.Tidy)]
    [InlineData("odata", "sqlite", "linq2db", PersonData.Untidy)]
    [InlineData("odata", "postgres", "linq2db", PersonData.Tidy, Traits = ["Category", "Trial"])]
    [InlineData("odata+compiled", "postgres", "linq2db", PersonData.Untidy, Traits = ["Category", "Trial"])]
    public async Task Get_QueryOverADatabase_IsAnsweredAsFromMemoryOrWith501(string row, string store, string way, PersonData data)
    {
        await using var database = await PeopleDatabase.CreateAsync(ODataEndpoint.Persons, data, store);
        await using var memory = await ODataEndpoint.OfLibraryAsync(row, null, data);
        await using var stored = await ODataEndpoint.OfLibraryAsync(row, ODataEndpoint.StoreOf(way, database), data);
        List<string> notTranslated = [], different = [];
        foreach (var query in ODataQueries.Usual.Concat(ODataQueries.Parts).Concat(ODataQueries.Exact))
        {
            var expected = await memory.GetAsync(query);
            var actual = await stored.GetAsync(query);
            if (actual.Status == HttpStatusCode.NotImplemented)
            {
                notTranslated.Add(query);
            }
            else if (expected != actual && OrdersById(expected.Body) != OrdersById(actual.Body))
            {
                Assert.Equal((query, HttpStatusCode.OK), (query, actual.Status));
                different.Add(ODataDisagreements.ReasonOf(query));
            }
        }

        Assert.Equal(ODataQueries.Parts, notTranslated);
        Assert.Equal(string.Join('\n', ODataDisagreements.Of(store, way, data)), string.Join('\n', different));
    }

    [Theory]
    [Trait("Category", "Trial")]
    [InlineData("odata", "efcore")]
    [InlineData("odata+compiled", "efcore-split")]
    [InlineData("odata", "linq2db")]
    public async Task Get_QueryThatTheDatabaseHasNoValueFor_Is501(string row, string way)
    {
        await using var database = await PeopleDatabase.CreateAsync(ODataEndpoint.Persons, store: "postgres");
        await using var stored = await ODataEndpoint.OfLibraryAsync(row, ODataEndpoint.StoreOf(way, database));
        foreach (var query in ODataQueries.WithoutValue)
        {
            Assert.Equal((query, HttpStatusCode.NotImplemented), (query, (await stored.GetAsync(query)).Status));
        }

        Assert.Equal(HttpStatusCode.OK, (await stored.GetAsync("Persons")).Status);
    }

    [Fact]
    public async Task Get_QueriesOverADatabase_ReadTheRowsOfTheirAnswers()
    {
        (string, long, long)[] expected =
        [
            ("Persons?$top=5", 1, 5),
            ("Persons?$top=5&$expand=Orders", 1, 10),
            ("Persons?$top=5&$orderby=FloatNumber desc", 1, 5),
            ("Persons?$top=5&$filter=Id gt 30", 1, 5),
            ("Persons?$top=1&$count=true", 2, 2),
            ("Persons?$filter=Orders/any(o:o/Id eq 3)", 1, 1),
        ];
        await using var database = await PeopleDatabase.CreateAsync(ODataEndpoint.Persons);
        await using var stored = await ODataEndpoint.OfLibraryAsync("odata", ODataEndpoint.StoreOf("efcore-notracking", database));
        foreach (var (query, statements, rows) in expected)
        {
            var counted = await stored.CountAsync(query);

            Assert.Equal((query, statements, rows), (query, counted.Statements, counted.Rows));
            Assert.Equal((query, statements, rows), (query, counted.Executed.Sum(executed => executed.Times), counted.Executed.Sum(executed => executed.Rows)));
            Assert.Equal(query.Contains("$filter=Id", StringComparison.Ordinal), counted.Executed.Any(executed => executed.Text.Contains("\"id\" > ", StringComparison.Ordinal)));
        }
    }

    [Theory]
    [InlineData("sqlite")]
    [InlineData("postgres", Traits = ["Category", "Trial"])]
    public async Task Get_QueriesOverLinq2Db_ReadTheRowsOfTheirAnswers(string store)
    {
        (string, long, long)[] expected =
        [
            ("Persons?$top=5", 1, 5),
            // Orders are read in a second statement, however many persons there are.
            ("Persons?$top=5&$expand=Orders", 2, 15),
            ("Persons?$top=20&$skip=5&$expand=Orders", 2, 60),
            ("Persons?$top=5&$filter=Id gt 30&$expand=Orders&$orderby=Name desc", 2, 15),
            ("Persons?$top=5&$orderby=FloatNumber desc", 1, 5),
            ("Persons?$top=5&$skip=3&$filter=Id gt 30", 1, 5),
            ("Persons?$top=1&$count=true", 2, 2),
            ("Persons?$filter=Orders/any(o:o/Id eq 3)", 1, 1),
        ];
        await using var database = await PeopleDatabase.CreateAsync(ODataEndpoint.Persons, store: store);
        await using var ofLibrary = await ODataEndpoint.OfLibraryAsync("odata", ODataEndpoint.StoreOf("linq2db", database));
        await using var compiled = await ODataEndpoint.OfLibraryAsync("odata+compiled", ODataEndpoint.StoreOf("linq2db", database));

        await ofLibrary.AssertReadsAsync(expected);
        await compiled.AssertReadsAsync(expected);
    }

    /// <summary>The same answer, the orders of each person by their ids: where a query names no order for them, there is none.</summary>
    private static string OrdersById(string body)
    {
        if (!body.StartsWith('{') || JsonNode.Parse(body)!["value"] is not JsonArray rows)
        {
            return body;
        }

        foreach (var row in rows)
        {
            if (row?["Orders"] is JsonArray orders && orders.All(order => order?["Id"] is not null))
            {
                row["Orders"] = new JsonArray([.. orders.OrderBy(order => (int)order!["Id"]!).Select(order => order!.DeepClone())]);
            }
        }

        return rows.ToJsonString();
    }
}
