using System.Net;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Transport.ServerTestSupport;

namespace Transport.Server.Tests;

/// <summary>
/// <c>odata-stream</c> beside a live application of Microsoft.AspNetCore.OData, that of the row <c>odata</c>: the same requests, and answers that are
/// equal but for the service's address.
/// </summary>
public sealed partial class ODataOracleTests(ODataOracleTests.BothServers servers) : IClassFixture<ODataOracleTests.BothServers>
{
    private static readonly string[] Levels = ["none", "minimal", "full"];

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

    /// <summary>As many rows as were asked for, and a link to the next, which has the rest; how a link names its place is each server's own.</summary>
    [Theory]
    [InlineData("Persons?$orderby=Id")]
    [InlineData("Persons?$orderby=Id&$expand=Orders&$count=true")]
    [InlineData("Persons?$filter=Id le 7")]
    public async Task Pages_OfASizeThatTheClientPrefers_AreThoseOfTheLibrary(string query)
    {
        var ours = await PagesAsync(servers.AskOursAsync, query);
        var theirs = await PagesAsync(servers.AskTheirsAsync, query);

        Assert.True(theirs.Count > 1);
        Assert.Equal(theirs.Count, ours.Count);
        Assert.All(theirs.Zip(ours), pages => AssertSame(pages.First, pages.Second));
    }

    [Theory]
    [InlineData("Persons(100000)")]
    [InlineData("Persons?$filter=Nonsense eq 1")]
    [InlineData("Persons?$top=-1")]
    [InlineData("Persons?$orderby=Id asc desc")]
    [InlineData("Nothing")]
    public async Task Status_OfARefusedQuery_IsThatOfTheLibrary(string query) =>
        Assert.Equal((await servers.AskTheirsAsync(query, "minimal")).Status, (await servers.AskOursAsync(query, "minimal")).Status);

    private static async Task<List<string>> PagesAsync(Func<string, string, Task<Answer>> ask, string query)
    {
        var pages = new List<string>();
        for (var next = query; next is not null && pages.Count < 20;)
        {
            var page = JsonNode.Parse((await ask(next, "minimal;maxpagesize=4")).Body)!.AsObject();
            next = (string?)page["@odata.nextLink"];
            page.Remove("@odata.nextLink");
            pages.Add(Anywhere().Replace(page.ToJsonString(), "http://service"));
        }

        return pages;
    }

    /// <summary>The same members in the same order with the same values: JSON's own forms of a number or a character are the writer's.</summary>
    private static void AssertSame(string theirs, string ours) => Assert.Equal(Canonical(theirs), Canonical(ours));

    private static string Canonical(string body) => body.StartsWith('{') ? JsonSerializer.Serialize(JsonNode.Parse(body)) : body;

    [GeneratedRegex("http://127\\.0\\.0\\.1:[0-9]+/odata(-stream)?")]
    private static partial Regex Anywhere();

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
            using var request = new HttpRequestMessage(HttpMethod.Get, query.StartsWith("http", StringComparison.Ordinal) ? query : $"{address}/{query}");
            var parts = level.Split(';');
            request.Headers.TryAddWithoutValidation("Accept", "application/json;odata.metadata=" + parts[0]);
            if (parts.Length > 1)
            {
                request.Headers.TryAddWithoutValidation("Prefer", parts[1]);
            }

            using var response = await server.Client.SendAsync(request, Deadline.Soon);
            var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
            return new Answer(response.StatusCode, response.Content.Headers.ContentType?.MediaType, parts.Length > 1 ? body : body.Replace(address, "http://service", StringComparison.Ordinal));
        }
    }
}
