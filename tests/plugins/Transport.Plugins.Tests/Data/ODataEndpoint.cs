using System.Net.Http.Json;
using Transport.Server.Settings;
using Transport.Server.Stores;
using Transport.ServerApi;

namespace Transport.Plugins.Tests.Data;

/// <summary>An endpoint of OData over a database or over persons in memory, and what it answers to queries.</summary>
internal sealed partial class ODataEndpoint : IAsyncDisposable
{
    public const int Persons = 40;

    private readonly TestServer _server;
    private readonly string _path;

    private ODataEndpoint(TestServer server, string path) => (_server, _path) = (server, path);

    /// <summary>The library's, or with compiled payloads.</summary>
    /// <param name="row"><c>odata</c> or a variant.</param>
    /// <param name="store">The way to a database; null: in memory.</param>
    /// <param name="data">What is in it.</param>
    public static async Task<ODataEndpoint> OfLibraryAsync(string row, StoreHalf? store, PersonData data = PersonData.Tidy) => new(
        await TestServer.StartAsync(new ServerOptions
        {
            Persons = Persons, Data = data, HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "odata"), row), Store = store,
        }),
        "/odata/");

    public static StoreHalf StoreOf(string way, PeopleDatabase database) => new(BuiltPlugins.FolderOfWay(way), way, database.Address);

    /// <summary>Without what differs between two servers: the address and the trace's id.</summary>
    public async Task<(HttpStatusCode Status, string Body)> GetAsync(string query)
    {
        using var response = await _server.Client.GetAsync(_path + query, Deadline.Soon);
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return (response.StatusCode, TraceId().Replace(body.Replace(_server.Http.Authority, "server", StringComparison.Ordinal), ""));
    }

    /// <summary>What the database was asked for the answer to a query.</summary>
    public async Task<StatementReport> CountAsync(string query, HttpStatusCode expected = HttpStatusCode.OK)
    {
        using var began = await _server.Client.PostAsync("/api/statements", null, Deadline.Soon);
        Assert.Equal((query, expected), (query, (await GetAsync(query)).Status));
        return (await _server.Client.GetFromJsonAsync("/api/statements", ServerApiJson.Default.StatementReport, Deadline.Soon))!;
    }

    /// <summary>Each query succeeds, with as many statements and rows of the database as expected.</summary>
    public async Task AssertReadsAsync(params IEnumerable<(string Query, long Statements, long Rows)> expected)
    {
        foreach (var (query, statements, rows) in expected)
        {
            var counted = await CountAsync(query);
            Assert.Equal((query, statements, rows), (query, counted.Statements, counted.Rows));
        }
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}
