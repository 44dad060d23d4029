using System.Data.Common;
using System.Net.Http.Json;
using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using Microsoft.Data.Sqlite;
using Transport.Clients;
using Transport.Clients.Direct;
using Transport.Server.Settings;
using Transport.Server.Stores;
using Transport.ServerApi;

namespace Transport.Plugins.Tests.Data;

/// <summary>Servers whose persons come from a database: every wire carries the same data, and a database that fails is named in the wire's own words.</summary>
public sealed class StoredRowTests
{
    private const int Persons = 40;

    private static readonly string[] BuiltIn = ["json", "wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp"];

    public static TheoryData<string> Rows => [.. BuiltIn, "grpc", "protobuf-net-grpc", "odata", "odata+compiled", "soapcore", "direct"];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task GetPersons_FromADatabase_EqualsTheRepository(string row)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        await using var server = await ServeAsync(row, "dapper", database);
        await using var client = ClientOf(row, server);
        foreach (var orders in new[] { false, true })
        {
            var answer = await client.GetPersonsAsync(Persons, orders, Deadline.Soon);

            Assert.Equal(PeopleDigest.Of(database.Repository.GetPersons(Persons, orders)), PeopleDigest.Of(answer));
        }
    }

    [Theory]
    [InlineData("odata", "sqlite", "efcore")]
    [InlineData("odata", "postgres", "efcore", Traits = ["Category", "Trial"])]
    [InlineData("odata", "postgres", "linq2db", Traits = ["Category", "Trial"])]
    [InlineData("odata+compiled", "postgres", "efcore-split", Traits = ["Category", "Trial"])]
    [InlineData("odata+compiled", "postgres", "linq2db", Traits = ["Category", "Trial"])]
    public async Task GetPersons_OfManyOrders_AreInTheOrderOfTheirIds(string row, string store, string way)
    {
        const int many = 1000;
        await using var database = await PeopleDatabase.CreateAsync(many, PersonData.Untidy, store);
        await using var server = await ServeAsync(row, way, database, many);
        await using var client = ClientOf(row, server);

        var answer = await client.GetPersonsAsync(many, true, Deadline.Soon);

        Assert.Equal(many, answer.Count);
        Assert.All(answer, person => Assert.Equal(person.Orders.Select(order => order.Id).Order(), person.Orders.Select(order => order.Id)));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task GetPersons_RowThatDoesNotMap_FailsInOneLine(string row)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        Execute(database, "UPDATE persons SET created_on = -1 WHERE id = 3");
        await using var server = await ServeAsync(row, "efcore", database);
        server.Logs.ErrorsExpected = true;
        await using var client = ClientOf(row, server);

        var thrown = await Assert.ThrowsAnyAsync<Exception>(() => client.GetPersonsAsync(Persons, false, Deadline.Soon).AsTask());

        Assert.Contains("efcore could not read sqlite:", thrown.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task GetPersons_DatabaseLocked_FailsWithTheReasonAndGoesOnAfterwards()
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        await using var server = await ServeAsync("json", "ado", database);
        using (var locking = ConnectAs("ado", database))
        {
            locking.Open();
            // With a write-ahead log nobody keeps a reader out.
            Execute(locking, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");

            using var refused = await server.Client.GetAsync("/rpc/json/persons?count=1&orders=false", Deadline.Soon);
            var problem = await refused.Content.ReadFromJsonAsync<JsonElement>(Deadline.Soon);

            Assert.Equal(HttpStatusCode.InternalServerError, refused.StatusCode);
            Assert.Contains("ado could not read sqlite: SQLite Error 5: 'database is locked'", problem.GetProperty("detail").GetString(), StringComparison.Ordinal);
        }

        using var answered = await server.Client.GetAsync("/rpc/json/persons?count=1&orders=false", Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, answered.StatusCode);
    }

    [Fact]
    public async Task GetPersons_FileThatIsGone_FailsWithTheReason()
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        File.Delete(database.File);
        await using var server = await ServeAsync("json", "dapper", database);

        using var refused = await server.Client.GetAsync("/rpc/json/persons?count=1&orders=false", Deadline.Soon);
        var problem = await refused.Content.ReadFromJsonAsync<JsonElement>(Deadline.Soon);

        Assert.Equal(HttpStatusCode.InternalServerError, refused.StatusCode);
        Assert.Contains("dapper could not read sqlite: SQLite Error 14: 'unable to open database file'", problem.GetProperty("detail").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task GetPersons_MoreThanTheDatabaseHolds_IsRefused()
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        await using var server = await ServeAsync("json", "ado", database);

        using var refused = await server.Client.GetAsync($"/rpc/json/persons?count={Persons + 1}&orders=false", Deadline.Soon);

        Assert.Equal(HttpStatusCode.BadRequest, refused.StatusCode);
    }

    [Fact]
    public async Task Statements_CountedOverAWire_BeginAtZeroAndEnd()
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        await using var server = await ServeAsync("json", "efcore-lazy", database);
        await using var client = ClientOf("json", server);
        await client.GetPersonsAsync(5, true, Deadline.Soon);

        Assert.Equal(0, (await AskAsync(server, HttpMethod.Get)).Statements);
        Assert.Equal(0, (await AskAsync(server, HttpMethod.Post)).Statements);
        await client.GetPersonsAsync(5, true, Deadline.Soon);
        Assert.Equal(6, (await AskAsync(server, HttpMethod.Get)).Statements);
        Assert.Equal(0, (await AskAsync(server, HttpMethod.Post)).Statements);
        Assert.Equal(0, (await AskAsync(server, HttpMethod.Delete)).Statements);
        await client.GetPersonsAsync(5, true, Deadline.Soon);
        Assert.Equal(0, (await AskAsync(server, HttpMethod.Get)).Statements);
    }

    [Theory]
    [InlineData("odata", "$top=5", 1, 5)]
    [InlineData("odata", "$top=5&$expand=Orders", 2, 15)]
    [InlineData("odata", "$top=5&$orderby=FloatNumber desc", 1, 40)]
    [InlineData("odata", "$top=5&$filter=Id gt 30", 1, 40)]
    [InlineData("odata", "$top=40", 1, 40)]
    [InlineData("odata", "$top=40&$expand=Orders", 2, 120)]
    [InlineData("odata", "$top=40&$filter=Orders/any(o:o/Id eq 3)", 2, 120)]
    public async Task OData_Query_ReadsNoMoreThanItNeeds(string row, string query, long statements, long rows)
    {
        await using var database = await PeopleDatabase.CreateAsync(Persons);
        await using var server = await ServeAsync(row, "dapper", database);
        await AskAsync(server, HttpMethod.Post);

        using var answer = await server.Client.GetAsync($"/{row}/Persons?{query}", Deadline.Soon);
        var counted = await AskAsync(server, HttpMethod.Get);

        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Equal((statements, rows), (counted.Statements, counted.Rows));
    }

    [Theory]
    [InlineData("nothing", "sqlite", "has a way to the data 'nothing'")]
    [InlineData("ado", "oracle", "ado does not read oracle: it reads sqlite, postgres")]
    public async Task Start_WayThatIsNotThere_SaysSo(string way, string store, string message)
    {
        var options = new ServerOptions { Persons = 1, Only = "json", Store = new StoreHalf(BuiltPlugins.FolderOfWay("ado"), way, new(store, "Data Source=none.db")) };

        var thrown = await Assert.ThrowsAsync<ServerStartException>(() => TestServer.StartAsync(options));

        Assert.Contains(message, thrown.Message, StringComparison.Ordinal);
    }

    private static Task<TestServer> ServeAsync(string row, string way, PeopleDatabase database, int persons = Persons) => TestServer.StartAsync(new ServerOptions
    {
        Persons = persons,
        Only = BuiltIn.Contains(row) || row == "direct" ? row : null,
        HostPlugin = BuiltIn.Contains(row) || row == "direct" ? null : new PluginHalf(Path.Combine(BuiltPlugins.Folder, row.Split('+')[0]), row),
        Store = new StoreHalf(BuiltPlugins.FolderOfWay(way), way, database.Address),
    });

    private static ITransportClient ClientOf(string row, TestServer server)
    {
        var transport = row == "direct" ? new DirectTransport() : InBoxTransports.All.FirstOrDefault(known => known.Description.Id == row) ?? BuiltPlugins.Transport(row);
        return transport.CreateClient(new ClientOptions { Address = server.AddressOf(row) });
    }

    private static async Task<StatementReport> AskAsync(TestServer server, HttpMethod method)
    {
        using var response = await server.Client.SendAsync(new HttpRequestMessage(method, "/api/statements"), Deadline.Soon);
        return (await response.Content.ReadFromJsonAsync(ServerApiJson.Default.StatementReport, Deadline.Soon))!;
    }

    private static SqliteConnection Connect(PeopleDatabase database) =>
        new(new SqliteConnectionStringBuilder { DataSource = database.File, Pooling = false }.ConnectionString);

    /// <summary>
    /// A connection by the plugin's copy of SQLite: locks of POSIX are a process's own, so that another copy in this process would not see this one's.
    /// </summary>
    private static DbConnection ConnectAs(string way, PeopleDatabase database)
    {
        var plugin = AssemblyLoadContext.GetLoadContext(BuiltPlugins.Ways.Single(known => known.Description.Id == way).GetType().Assembly)!;
        var driver = plugin.LoadFromAssemblyName(new AssemblyName("Microsoft.Data.Sqlite")).GetType(typeof(SqliteConnection).FullName!)!;
        return (DbConnection)Activator.CreateInstance(driver, $"Data Source={database.File};Pooling=False")!;
    }

    private static void Execute(PeopleDatabase database, string text)
    {
        using var connection = Connect(database);
        connection.Open();
        Execute(connection, text);
    }

    private static void Execute(DbConnection connection, string text)
    {
        using var command = connection.CreateCommand();
        command.CommandText = text;
        command.ExecuteNonQuery();
    }
}
