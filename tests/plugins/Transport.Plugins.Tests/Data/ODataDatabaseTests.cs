using System.Net;
using System.Net.Http.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Transport.PayloadModels;
using Transport.Server.Settings;
using Transport.Server.Stores;
using Transport.ServerApi;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.Plugins.Tests.Data;

/// <summary>OData's queries over a way with a LINQ provider: the database evaluates them, and the answers are those of persons in memory.</summary>
public sealed partial class ODataDatabaseTests
{
    private const int Persons = 40;

    [Theory]
    [InlineData("odata", "sqlite", "efcore", PersonData.Tidy)]
    [InlineData("odata+compiled", "sqlite", "efcore-notracking", PersonData.Untidy)]
    [InlineData("odata+compiled", "postgres", "efcore-compiled", PersonData.Tidy)]
    [InlineData("odata", "postgres", "efcore-split", PersonData.Untidy)]
    [InlineData("odata+compiled", "sqlite", "linq2db", PersonData.Tidy)]
    [InlineData("odata", "sqlite", "linq2db", PersonData.Untidy)]
    [InlineData("odata", "postgres", "linq2db", PersonData.Tidy)]
    [InlineData("odata+compiled", "postgres", "linq2db", PersonData.Untidy)]
    public async Task Get_QueryOverADatabase_IsAnsweredAsFromMemoryOrWith501(string row, string store, string way, PersonData data)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons, data, store);
        await using var memory = await ServeAsync(row, null, data);
        await using var stored = await ServeAsync(row, StoreOf(way, database), data);
        List<string> notTranslated = [], different = [];
        foreach (var query in ODataQueries.Usual.Concat(ODataQueries.Parts).Concat(ODataQueries.Exact))
        {
            var expected = await GetAsync(memory, "/odata/" + query);
            var actual = await GetAsync(stored, "/odata/" + query);
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
    [InlineData("odata", "efcore")]
    [InlineData("odata+compiled", "efcore-split")]
    [InlineData("odata", "linq2db")]
    public async Task Get_QueryThatTheDatabaseHasNoValueFor_Is501(string row, string way)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons, store: "postgres");
        await using var stored = await ServeAsync(row, StoreOf(way, database));
        foreach (var query in ODataQueries.WithoutValue)
        {
            Assert.Equal((query, HttpStatusCode.NotImplemented), (query, (await GetAsync(stored, "/odata/" + query)).Status));
        }

        Assert.Equal(HttpStatusCode.OK, (await GetAsync(stored, "/odata/Persons")).Status);
    }

    [Theory]
    [InlineData("sqlite", "efcore", PersonData.Tidy)]
    [InlineData("postgres", "efcore-compiled", PersonData.Tidy)]
    [InlineData("sqlite", "efcore-split", PersonData.Untidy)]
    [InlineData("postgres", "efcore-notracking", PersonData.Untidy)]
    [InlineData("sqlite", "linq2db", PersonData.Tidy)]
    [InlineData("sqlite", "linq2db", PersonData.Untidy)]
    [InlineData("postgres", "linq2db", PersonData.Untidy)]
    [InlineData("postgres", "dapper", PersonData.Untidy)]
    public async Task Get_QueryOfODataStreamOverADatabase_IsAnsweredAsFromMemory(string store, string way, PersonData data)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons, data, store);
        await using var memory = await StreamAsync(null, data);
        await using var stored = await StreamAsync(StoreOf(way, database), data);
        foreach (var query in ODataQueries.Usual.Concat(ODataQueries.Parts).Concat(ODataQueries.Exact).Concat(ODataQueries.WithoutValue))
        {
            Assert.Equal((query, await GetAsync(memory, "/odata-stream/" + query)), (query, await GetAsync(stored, "/odata-stream/" + query)));
        }
    }

    [Theory]
    [InlineData("$top=5", 1, 5)]
    [InlineData("$top=5&$expand=Orders", 1, 10)]
    [InlineData("$top=5&$skip=7", 1, 5)]
    [InlineData("$top=5&$orderby=FloatNumber desc", 1, 5)]
    [InlineData("$top=5&$filter=Id gt 30", 1, 5)]
    [InlineData("$top=1&$count=true", 2, 2)]
    [InlineData("$filter=Orders/any(o:o/Id eq 3)", 1, 1)]
    [InlineData("$filter=startswith(Name,'Person1')&$top=2", 1, 2)]
    [InlineData("$filter=contains(Name,'3') and CreatedOn gt 2000-01-01T00:00:00Z&$orderby=Name desc&$top=2", 1, 2)]
    // Letter case is for .NET to say, not for the database: all rows are read.
    [InlineData("$filter=tolower(Name) eq 'person3'", 1, 40)]
    public async Task Get_QueryOfODataStreamOverADatabase_ReadsTheRowsOfItsAnswer(string query, long statements, long rows)
    {
        foreach (var (store, way) in new[] { ("sqlite", "efcore-notracking"), ("postgres", "efcore") })
        {
            await using var database = await PeopleDatabase.CreateAsync(Persons, store: store);
            await using var server = await StreamAsync(StoreOf(way, database));
            using var began = await server.Client.PostAsync("/api/statements", null, Deadline.Soon);

            var answer = await GetAsync(server, "/odata-stream/Persons?" + query);
            var counted = (await server.Client.GetFromJsonAsync("/api/statements", ServerApiJson.Default.StatementReport, Deadline.Soon))!;

            Assert.Equal(HttpStatusCode.OK, answer.Status);
            Assert.Equal((statements, rows), (counted.Statements, counted.Rows));
        }
    }

    [Fact]
    public async Task Get_KeyOrCountOfODataStreamOverADatabase_ReadsOneRow()
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        await using var server = await StreamAsync(StoreOf("efcore-notracking", database));
        foreach (var (path, rows) in new[] { ("Persons(3)", 2), ("Persons(99)", 0), ("Persons/$count", 1), ("Persons/$count?$filter=Id gt 3", 1), ("Orders/$count", 1) })
        {
            using var began = await server.Client.PostAsync("/api/statements", null, Deadline.Soon);
            await GetAsync(server, "/odata-stream/" + path);

            Assert.Equal((path, rows), (path, (await server.Client.GetFromJsonAsync("/api/statements", ServerApiJson.Default.StatementReport, Deadline.Soon))!.Rows));
        }
    }

    [Theory]
    [InlineData("$top=5", 1, 5)]
    // Orders are read in a second statement, however many persons there are.
    [InlineData("$top=5&$expand=Orders", 2, 15)]
    [InlineData("$top=20&$skip=5&$expand=Orders", 2, 60)]
    [InlineData("$top=5&$filter=Id gt 30&$expand=Orders&$orderby=Name desc", 2, 15)]
    [InlineData("$top=5&$orderby=FloatNumber desc", 1, 5)]
    [InlineData("$top=5&$skip=3&$filter=Id gt 30", 1, 5)]
    [InlineData("$top=1&$count=true", 2, 2)]
    [InlineData("$filter=Orders/any(o:o/Id eq 3)", 1, 1)]
    public async Task Get_QueryOverLinq2Db_ReadsTheRowsOfItsAnswer(string query, long statements, long rows)
    {
        foreach (var store in new[] { "sqlite", "postgres" })
        {
            await using var database = await PeopleDatabase.CreateAsync(Persons, store: store);
            await using var ofLibrary = await ServeAsync("odata", StoreOf("linq2db", database));
            await using var ofStream = await StreamAsync(StoreOf("linq2db", database));

            Assert.Equal((statements, rows), await CountAsync(ofLibrary, "/odata/Persons?" + query));
            Assert.Equal((statements, rows), await CountAsync(ofStream, "/odata-stream/Persons?" + query));
        }
    }

    [Theory]
    [InlineData("$top=5", 1, 5)]
    [InlineData("$top=5&$expand=Orders", 1, 10)]
    [InlineData("$top=5&$orderby=FloatNumber desc", 1, 5)]
    [InlineData("$top=5&$filter=Id gt 30", 1, 5)]
    [InlineData("$top=1&$count=true", 2, 2)]
    [InlineData("$filter=Orders/any(o:o/Id eq 3)", 1, 1)]
    public async Task Get_QueryOverADatabase_ReadsTheRowsOfItsAnswer(string query, long statements, long rows)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        await using var server = await ServeAsync("odata", StoreOf("efcore-notracking", database));
        using var began = await server.Client.PostAsync("/api/statements", null, Deadline.Soon);

        var answer = await GetAsync(server, "/odata/Persons?" + query);
        var counted = (await server.Client.GetFromJsonAsync("/api/statements", ServerApiJson.Default.StatementReport, Deadline.Soon))!;

        Assert.Equal(HttpStatusCode.OK, answer.Status);
        Assert.Equal((statements, rows), (counted.Statements, counted.Rows));
        Assert.Equal((statements, rows), (counted.Executed.Sum(executed => executed.Times), counted.Executed.Sum(executed => executed.Rows)));
        Assert.Equal(query.Contains("$filter=Id", StringComparison.Ordinal), counted.Executed.Any(executed => executed.Text.Contains("\"id\" > ", StringComparison.Ordinal)));
    }

    private static async Task<(long Statements, long Rows)> CountAsync(TestServer server, string query)
    {
        using var began = await server.Client.PostAsync("/api/statements", null, Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, (await GetAsync(server, query)).Status);
        var counted = (await server.Client.GetFromJsonAsync("/api/statements", ServerApiJson.Default.StatementReport, Deadline.Soon))!;
        return (counted.Statements, counted.Rows);
    }

    private static StoreHalf StoreOf(string way, PeopleDatabase database) => new(BuiltPlugins.FolderOfWay(way), way, database.Address);

    private static Task<TestServer> StreamAsync(StoreHalf? store, PersonData data = PersonData.Tidy) =>
        TestServer.StartAsync(new ServerOptions { Persons = Persons, Data = data, Only = "odata-stream", Store = store });

    private static Task<TestServer> ServeAsync(string row, StoreHalf? store, PersonData data = PersonData.Tidy) => TestServer.StartAsync(new ServerOptions
    {
        Persons = Persons, Data = data, HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "odata"), row), Store = store,
    });

    private static async Task<(HttpStatusCode Status, string Body)> GetAsync(TestServer server, string query)
    {
        using var response = await server.Client.GetAsync(query, Deadline.Soon);
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return (response.StatusCode, TraceId().Replace(body.Replace(server.Http.Authority, "server", StringComparison.Ordinal), ""));
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

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}
