using System.Net;
using System.Net.Http.Json;
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

    private static readonly string[] Queries =
    [
        "Persons", "Persons?$top=5", "Persons?$skip=5&$top=3", "Persons?$filter=Id gt 30", "Persons?$filter=FloatNumber lt 5.5 and Id ne 2 or Name eq 'Person7'",
        "Persons?$filter=startswith(Name,'Person1')", "Persons?$filter=contains(Name,'3')", "Persons?$filter=endswith(Name,'9')", "Persons?$filter=length(Name) eq 7",
        "Persons?$filter=tolower(Name) eq 'person3'", "Persons?$filter=substring(Name,6) eq '12'", "Persons?$filter=indexof(Name,'n') eq 5", "Persons?$filter=concat(Name,'x') eq 'Person4x'",
        "Persons?$filter=Name eq null", "Persons?$filter=Id in (1,2,99)", "Persons?$filter=Id mod 2 eq 0", "Persons?$filter=Id add 1 eq 4", "Persons?$filter=round(FloatNumber) eq 3",
        "Persons?$filter=floor(FloatNumber) eq 3", "Persons?$filter=CreatedOn gt 2000-01-01T00:00:00Z",
        "Persons?$orderby=FloatNumber desc&$top=3", "Persons?$orderby=Name", "Persons?$orderby=Name desc,Id&$skip=3&$top=4", "Persons?$orderby=CreatedOn desc&$top=2",
        "Persons?$count=true&$top=1", "Persons?$count=true&$filter=Id lt 4", "Persons/$count", "Persons/$count?$filter=Id gt 3", "Persons?$select=Name", "Persons?$select=Id,CreatedOn&$top=2",
        "Persons?$expand=Orders", "Persons?$expand=Orders&$top=2&$filter=Id gt 5", "Persons?$expand=Orders($filter=Id gt 4;$orderby=Id desc;$top=1)&$top=4",
        "Persons?$expand=Orders($select=ProductName)&$select=Id&$top=3", "Persons?$expand=Orders($count=true)&$top=2", "Persons?$filter=Orders/any(o:o/Id eq 3)", "Persons?$filter=Orders/all(o:o/Id gt 3)",
        "Persons?$filter=Orders/$count gt 1&$top=2", "Persons(3)", "Persons(3)?$expand=Orders", "Persons(3)?$select=Name", "Persons(99)", "Persons(3)/Orders", "Persons(3)/Name",
        "Orders", "Orders?$filter=PersonId eq 2&$orderby=Id desc", "Orders?$top=2&$count=true", "Orders?$filter=ProductName eq 'OrderedProduct5'", "Persons?$filter=Nothing eq 1", "Persons?$top=-1",
    ];

    /// <summary>Instants are ticks in the database, which has no parts of them.</summary>
    private static readonly string[] Parts =
    [
        "Persons?$filter=year(CreatedOn) eq 2012", "Persons?$filter=minute(CreatedOn) eq 0", "Persons?$filter=date(CreatedOn) eq 2012-01-01",
        "Persons?$orderby=second(CreatedOn) desc&$top=1",
    ];

    /// <summary>What databases and libraries answer differently unless it is asked for with care: letter case, nulls and their order, the type of a literal, pages.</summary>
    private static readonly string[] Exact =
    [
        "Persons?$filter=startswith(Name,'person1')", "Persons?$filter=contains(Name,'P')", "Persons?$filter=contains(Name,'p')", "Persons?$filter=contains(Name,'%25')", "Persons?$filter=startswith(Name,'')",
        "Persons?$filter=not contains(Name,'1')", "Persons?$filter=not startswith(Name,'Person1')", "Persons?$filter=not (Name lt 'Person2')", "Persons?$filter=Name ge 'Person2'", "Persons?$filter='Person2' le Name",
        "Persons?$filter=Name ne 'Person2'", "Persons?$filter=Name ne null", "Persons?$filter=not (Name eq null)", "Persons?$filter=Name in ('Person2','Person3')", "Persons?$orderby=Name desc", "Persons?$orderby=Name&$top=7",
        "Persons?$filter=Id gt 2.5", "Persons?$filter=Id lt 3000000000", "Persons?$filter=Id eq -1", "Persons?$filter=FloatNumber gt 12", "Persons?$filter=FloatNumber eq 3.123456", "Persons?$filter=FloatNumber lt INF",
        "Persons?$filter=Orders/any()", "Persons?$filter=Orders/all(o:contains(o/ProductName,'1'))", "Persons?$filter=Orders/any(o:o/PersonId eq 3 and o/ProductName ne null)", "Persons?$filter=Orders/any(o:o/PersonId eq $it/Id)",
        "Persons?$filter=not Orders/any(o:o/Id gt 10)", "Persons?$filter=Orders/$count eq 2 and Id le 3", "Persons?$filter=CreatedOn eq null", "Persons?$filter=(Id gt 3 or Id lt 2) and not (Id eq 10)", "Persons?$filter=true",
        "Persons?$skip=38", "Persons?$skip=100&$count=true", "Persons?$top=0&$count=true", "Persons?$top=2&$top=3", "Persons?$select=Orders", "Persons?$expand=Orders&$select=Name&$filter=Id eq 2&$count=true",
        "Persons?$filter=Id eq @p&@p=4", "Persons?$filter=Id gt", "Persons(3)/Orders?$filter=Id gt 5", "Persons(3)/Orders/$count", "Orders?$filter=contains(ProductName,'1')&$orderby=ProductName desc&$top=3", "Orders/$count", "Persons?$search=Person3",
    ];

    [Theory]
    [InlineData("odata", "sqlite", "efcore")]
    [InlineData("odata+compiled", "sqlite", "efcore-notracking")]
    [InlineData("odata", "postgres", "efcore-split")]
    [InlineData("odata+compiled", "postgres", "efcore-compiled")]
    public async Task Get_QueryOverADatabase_IsAnsweredAsFromMemoryOrWith501(string row, string store, string way)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons, store: store);
        await using var memory = await ServeAsync(row, null);
        await using var stored = await ServeAsync(row, StoreOf(way, database));
        List<string> notTranslated = [];
        foreach (var query in Queries.Concat(Parts))
        {
            var expected = await GetAsync(memory, "/odata/" + query);
            var actual = await GetAsync(stored, "/odata/" + query);
            if (actual.Status == HttpStatusCode.NotImplemented)
            {
                notTranslated.Add(query);
                continue;
            }

            Assert.True(expected == actual, $"{query}\n{expected}\n{actual}");
        }

        Assert.Equal(Parts, notTranslated);
    }

    [Theory]
    [InlineData("sqlite", "efcore", PersonData.Tidy)]
    [InlineData("postgres", "efcore-compiled", PersonData.Tidy)]
    [InlineData("sqlite", "efcore-split", PersonData.Untidy)]
    [InlineData("postgres", "efcore-notracking", PersonData.Untidy)]
    [InlineData("postgres", "dapper", PersonData.Untidy)]
    public async Task Get_QueryOfODataStreamOverADatabase_IsAnsweredAsFromMemory(string store, string way, PersonData data)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons, data, store);
        await using var memory = await StreamAsync(null, data);
        await using var stored = await StreamAsync(StoreOf(way, database), data);
        foreach (var query in Queries.Concat(Parts).Concat(Exact))
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

    private static StoreHalf StoreOf(string way, PeopleDatabase database) => new(BuiltPlugins.FolderOfWay(way), way, database.Address);

    private static Task<TestServer> StreamAsync(StoreHalf? store, PersonData data = PersonData.Tidy) =>
        TestServer.StartAsync(new ServerOptions { Persons = Persons, Data = data, Only = "odata-stream", Store = store });

    private static Task<TestServer> ServeAsync(string row, StoreHalf? store) => TestServer.StartAsync(new ServerOptions
    {
        Persons = Persons, HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "odata"), row), Store = store,
    });

    private static async Task<(HttpStatusCode Status, string Body)> GetAsync(TestServer server, string query)
    {
        using var response = await server.Client.GetAsync(query, Deadline.Soon);
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return (response.StatusCode, TraceId().Replace(body.Replace(server.Http.Authority, "server", StringComparison.Ordinal), ""));
    }

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}
