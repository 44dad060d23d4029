using Transport.Clients.Http;
using Transport.PluginContract.Payloads;
using Transport.Server.Host;
using Transport.Server.HttpEncoding;
using Transport.Server.Items;

namespace Transport.Server.Tests.Items;

/// <summary>Server and client of a payload's items, over HTTP.</summary>
public sealed class ItemsServerTests : IAsyncLifetime
{
    private static readonly ThingsPayload Things = new();

    private readonly TimedRepository _times = new(new MockPersonRepository(1));
    private WebApplication _app = null!;
    private HttpClient _http = null!;

    public async ValueTask InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddRouting();
        _app = builder.Build();
        _app.Urls.Add("http://127.0.0.1:0");
        InBoxEncodings.Json.Prepare(Things);
        var items = new ItemRepository<Thing>(Things, held: 10, maxCount: 20, _times);
        new ItemRoutes<Thing>(InBoxEncodings.Json, items.Get, items.Submit).Map(_app, "/rpc/json/items");
        await _app.StartAsync(Deadline.Soon);
        _http = new HttpClient { BaseAddress = new Uri(_app.Urls.First()) };
    }

    public async ValueTask DisposeAsync()
    {
        _http.Dispose();
        await _app.DisposeAsync();
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(3, true)]
    [InlineData(10, false)]
    [InlineData(20, true)]
    public async Task GetItems_OfAnySize_AreThePayloadsOwn(int count, bool gzip)
    {
        await using var client = ClientOf(gzip);
        var calls = _times.Last.Count;

        var answer = await client.GetAsync(count, Deadline.Soon);

        Assert.Equal(Things.DigestOf(Things.Make(count, 0)), Things.DigestOf(answer));
        Assert.Equal(calls + 1, _times.Last.Count);
    }

    [Fact]
    public async Task SubmitItems_Items_AnswersHowMany()
    {
        await using var client = ClientOf(gzip: false);

        Assert.Equal(7, await client.SubmitAsync(Things.Make(7, 0), Deadline.Soon));
    }

    [Fact]
    public async Task SubmitItems_AfterItemsThatArrivedChanged_IsRefused()
    {
        await using var client = ClientOf(gzip: false);
        var others = Things.Make(3, 0);
        others[1].Name += " of another kind";

        Assert.Equal(3, await client.SubmitAsync(others, Deadline.Soon));
        var problem = await Assert.ThrowsAsync<HttpTransportException>(() => client.SubmitAsync(others, Deadline.Soon).AsTask());

        Assert.Contains("unequal: 3 items that were sent before arrived changed.", problem.Message, StringComparison.Ordinal);
        Assert.Equal(4, await client.SubmitAsync(Things.Make(4, 0), Deadline.Soon));
        Assert.Equal(4, await client.SubmitAsync(Things.Make(4, 0), Deadline.Soon));
    }

    [Theory]
    [InlineData("", "count is missing")]
    [InlineData("?count=-1", "count must be 0 to 20, and was -1.")]
    [InlineData("?count=21", "count must be 0 to 20, and was 21.")]
    public async Task GetItems_WithInvalidCount_IsABadRequestThatSaysWhy(string query, string detail)
    {
        using var response = await _http.GetAsync("/rpc/json/items" + query, Deadline.Soon);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Contains(detail, await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task SubmitItems_OneThatIsNull_IsABadRequest()
    {
        using var content = new StringContent("[null]", Encoding.UTF8, "application/json");
        using var response = await _http.PostAsync("/rpc/json/items", content, Deadline.Soon);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Contains("item 0 is null.", await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public void Get_AgainAndFresh_KeepsObjectsUnlessNewOnesAreAskedFor()
    {
        var (kept, fresh) = (new ItemRepository<Thing>(Things, held: 10, maxCount: 20, _times), new ItemRepository<Thing>(Things, held: 0, maxCount: 20, _times));

        Assert.Same(kept.Get(3), kept.Get(3));
        Assert.Same(kept.Get(3)[0], kept.Get(10)[0]);
        Assert.NotSame(fresh.Get(3)[0], fresh.Get(3)[0]);
    }

    private IItemsClient<Thing> ClientOf(bool gzip) =>
        new HttpEncodingTransport(InBoxEncodings.Json).CreateClient(
            Things, new ClientOptions { Address = new Uri(_http.BaseAddress!, "/rpc/json"), Variants = gzip ? HttpVariants.Gzip : HttpVariants.None });
}
