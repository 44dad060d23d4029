using System.Net;
using System.Text.Json;
using System.Text.Json.Nodes;
using Transport.Server.Settings;
using Transport.ServerTestSupport;

namespace Transport.Server.Tests;

/// <summary>
/// <c>odata-stream</c> beside a live application of Microsoft.AspNetCore.OData, that of the row <c>odata</c>: the same requests, and answers that are
/// equal but for the service's address.
/// </summary>
public sealed class ODataOracleTests(ODataOracleTests.BothServers servers) : IClassFixture<ODataOracleTests.BothServers>
{
    private static readonly string[] Levels = ["none", "minimal"];

    public static TheoryData<string, string> Queries
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var level in Levels)
            {
                foreach (var query in Everything)
                {
                    data.Add(level, query);
                }
            }

            return data;
        }
    }

    private static string[] Everything =>
    [
        "Persons?$top=3",
        "Persons?$top=3&$expand=Orders",
        "Persons?$top=0",
        "Persons?$top=2&$count=true",
        "Persons?$top=2&$count=true&$expand=Orders",
        "Persons?$skip=5&$top=2&$orderby=Name desc",
        "Persons?$filter=Id gt 3 and Id lt 6",
        "Persons?$filter=contains(Name,'7')&$expand=Orders",
        "Persons?$filter=Orders/any(o:o/Id eq 5)",
        "Persons?$select=Id,Name&$top=2",
        "Persons?$select=Name&$expand=Orders($select=ProductName)&$top=2",
        "Persons?$expand=Orders($filter=Id gt 3;$orderby=Id desc)&$top=3",
        "Persons?$expand=Orders($top=1)&$top=2",
        "Persons?$expand=Orders($count=true)&$top=2",
        "Persons(3)",
        "Persons(3)?$expand=Orders",
        "Persons(3)?$select=FloatNumber,CreatedOn",
        "Persons(3)/Name",
        "Persons(3)/Orders",
        "Persons(3)/Orders?$count=true&$top=1",
        "UntidyPersons?$filter=Id lt 0",
        "UntidyPersons?$select=Id,Name,CreatedOn,FloatNumber",
        "CustomerOrders?$top=2",
        "Query(id=100,operationId=7)",
    ];

    [Theory]
    [MemberData(nameof(Queries))]
    public async Task Answer_ToAQuery_IsThatOfTheLibrary(string level, string query)
    {
        var ours = await servers.AskOursAsync(query, level);
        var theirs = await servers.AskTheirsAsync(query, level);

        Assert.Equal(theirs.Status, ours.Status);
        Assert.Equal(theirs.MediaType, ours.MediaType);
        AssertSame(theirs.Body, ours.Body);
    }

    [Theory]
    [InlineData("Persons(100000)")]
    [InlineData("Persons?$filter=Nonsense eq 1")]
    [InlineData("Persons?$top=-1")]
    [InlineData("Persons?$orderby=Id asc desc")]
    [InlineData("Nothing")]
    public async Task Status_OfARefusedQuery_IsThatOfTheLibrary(string query) =>
        Assert.Equal((await servers.AskTheirsAsync(query, "minimal")).Status, (await servers.AskOursAsync(query, "minimal")).Status);

    /// <summary>The same members in the same order with the same values: JSON's own forms of a number or a character are the writer's.</summary>
    private static void AssertSame(string theirs, string ours) => Assert.Equal(Canonical(theirs), Canonical(ours));

    private static string Canonical(string body) => body.StartsWith('{') ? JsonSerializer.Serialize(JsonNode.Parse(body)) : body;

    /// <summary>An answer, its service's address left out.</summary>
    internal sealed record Answer(HttpStatusCode Status, string? MediaType, string Body);

    /// <summary>Both services over one repository.</summary>
    public sealed class BothServers : IAsyncLifetime
    {
        private const int Persons = 20;

        private TestServer _ours = null!;
        private TestServer _theirs = null!;

        public async ValueTask InitializeAsync()
        {
            _ours = await TestServer.StartAsync(new ServerOptions { Persons = Persons, MaxCount = 100 });
            _theirs = await BuiltPlugins.ServeAsync("odata", Persons, maxCount: 100);
        }

        public async ValueTask DisposeAsync()
        {
            await _ours.DisposeAsync();
            await _theirs.DisposeAsync();
        }

        internal Task<Answer> AskOursAsync(string query, string level) => AskAsync(_ours, "odata-stream", query, level);

        internal Task<Answer> AskTheirsAsync(string query, string level) => AskAsync(_theirs, "odata", query, level);

        private static async Task<Answer> AskAsync(TestServer server, string endpoint, string query, string level)
        {
            var address = server.AddressOf(endpoint).AbsoluteUri.TrimEnd('/');
            using var request = new HttpRequestMessage(HttpMethod.Get, $"{address}/{query}");
            request.Headers.TryAddWithoutValidation("Accept", "application/json;odata.metadata=" + level);
            using var response = await server.Client.SendAsync(request, Deadline.Soon);
            var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
            return new Answer(response.StatusCode, response.Content.Headers.ContentType?.MediaType, body.Replace(address, "http://service", StringComparison.Ordinal));
        }
    }
}
