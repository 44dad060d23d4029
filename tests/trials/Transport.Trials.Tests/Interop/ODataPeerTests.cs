namespace Transport.Interop.Tests;

/// <summary>
/// OData clients of npm against the OData rows: <c>odata</c> (o.js), which takes query options as text, and <c>ts-odata-client</c>, which builds them
/// from expressions and follows next links.
/// </summary>
[Trait("Category", "Interop")]
public sealed class ODataPeerTests(ODataPeerTests.LargerServer server) : IClassFixture<ODataPeerTests.LargerServer>
{
    private static readonly string[] RowIds = ["odata", "odata+compiled"];

    public static TheoryData<string> Rows => [.. RowIds];

    public static MatrixTheoryData<string, string> Clients => new(RowIds, ["odata", "ts-odata-client"]);

    [Theory]
    [MemberData(nameof(Clients))]
    public async Task Row_CalledByAForeignClient_AnswersTheRepositoryData(string row, string library)
    {
        (int Count, bool Orders)[] persons = [(0, false), (2, true), (1000, false), (1000, true)];

        var output = await RunAsync(
            row, library, [.. persons.Select(call => $"persons:{call.Count}:{(call.Orders ? "true" : "false")}"), "untidy", "all-persons"]);

        Assert.Equal(
            [
                .. persons.Select(call => PeopleDigest.Of(server.Repository.GetPersons(call.Count, call.Orders))),
                PeopleDigest.Of(server.Repository.GetPersons(-1, true)),
                PeopleDigest.Of(server.Repository.GetPersons(LargerServer.Persons, true)),
            ],
            output);
    }

    [Theory]
    [MemberData(nameof(Clients))]
    public async Task Row_QueriedWithFilterAndExpand_AnswersTheRowsOfLinq(string row, string library)
    {
        var expected = Filtered().Select(person => new
        {
            person.Id,
            person.Name,
            Orders = person.Orders.Select(order => new { order.Id, order.CreatedOn, order.PersonId, order.ProductName }),
        });

        var output = await RunAsync(row, library, ["filtered"]);

        Assert.Equal(JsonSerializer.Serialize(expected), Assert.Single(output));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Row_QueriedWithOptionsForExpandedRows_AnswersTheRowsOfLinq(string row)
    {
        var expected = Filtered().Select(person => new
        {
            person.Id,
            person.Name,
            Orders = person.Orders.OrderByDescending(order => order.Id).Take(1).Select(order => new { order.ProductName }),
        });

        var output = await RunAsync(row, "odata", ["nested"]);

        Assert.Equal(JsonSerializer.Serialize(expected), Assert.Single(output));
    }

    private IEnumerable<Person> Filtered() => server.Repository.GetPersons(LargerServer.Persons, true)
        .Where(person => person.Name!.StartsWith("Person9", StringComparison.Ordinal) && person.FloatNumber > 50)
        .OrderByDescending(person => person.CreatedOn)
        .Take(3);

    private async Task<string[]> RunAsync(string row, string library, string[] commands)
    {
        var output = await Peer.Node.RunAsync("odata-client.js", [server.AddressOf(row).AbsoluteUri.TrimEnd('/'), library, .. commands]);
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
    }

    /// <summary>Both applications over the same persons.</summary>
    public sealed class LargerServer : IAsyncLifetime
    {
        public const int Persons = 2345;

        private readonly Dictionary<string, TestServer> _servers = [];

        public IPersonRepository Repository => _servers[RowIds[0]].Repository;

        public Uri AddressOf(string row) => _servers[row].AddressOf(row);

        public async ValueTask InitializeAsync()
        {
            foreach (var row in RowIds)
            {
                _servers[row] = await BuiltPlugins.ServeAsync(row, Persons);
            }
        }

        public async ValueTask DisposeAsync()
        {
            foreach (var server in _servers.Values)
            {
                await server.DisposeAsync();
            }
        }
    }
}
