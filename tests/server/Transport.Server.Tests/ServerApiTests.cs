using System.Text.Json.Nodes;

namespace Transport.Server.Tests;

public sealed class ServerApiTests(TestServer server) : IClassFixture<TestServer>
{
    [Fact]
    public async Task Endpoints_OfRunningServer_AreThoseOfTheReadyLine()
    {
        var served = await server.Client.GetFromJsonAsync("/api/endpoints", ServerApiJson.Default.ServerReady, Deadline.Soon);

        Assert.NotNull(served);
        Assert.Equal(server.Ready.Endpoints, served.Endpoints);
        Assert.Equal(Environment.ProcessId, served.Pid);
        Assert.Equal(1000, served.Persons);
        Assert.Empty(served.Unavailable);
        Assert.Contains("concurrent", served.Gc, StringComparison.Ordinal);
    }

    /// <summary>What the ready line has too: its fields in their order, and for what no start changes, its values.</summary>
    [Fact]
    public async Task Sample_OfTheDocs_IsWhatAServerSays()
    {
        var docs = await File.ReadAllTextAsync(Path.Combine(BuiltPlugins.Folder, "..", "..", "docs", "server.md"), Deadline.Soon);
        var block = docs[docs.IndexOf("""    {"ready":true""", StringComparison.Ordinal)..];
        var sample = JsonNode.Parse(block[..block.IndexOf("\n\n", StringComparison.Ordinal)].Replace(",...]", "]", StringComparison.Ordinal))!.AsObject();

        var said = JsonNode.Parse(await server.Client.GetStringAsync("/api/endpoints", Deadline.Soon))!.AsObject();

        Assert.Equal(said.Select(field => field.Key), sample.Select(field => field.Key));
        Assert.Equal(said["endpoints"]![0]!.AsObject().Select(field => field.Key), sample["endpoints"]![0]!.AsObject().Select(field => field.Key));
        Assert.Equal((string?)said["gc"], (string?)sample["gc"]);
        Assert.Equal((string?)said["productVersion"], (string?)sample["productVersion"]);
        Assert.Equal(((string)said["framework"]!).Split('.')[..2], ((string)sample["framework"]!).Split('.')[..2]);
        Assert.DoesNotMatch(@"\.0$", (string)sample["framework"]!);
    }

    [Fact]
    public void Endpoints_OfEveryRow_HaveNumericAddressesAndUniqueIds()
    {
        var endpoints = server.Ready.Endpoints;

        Assert.All(endpoints, endpoint => Assert.True(IPAddress.TryParse(endpoint.Address.Host, out _), endpoint.Address.ToString()));
        Assert.Equal(endpoints.Count, endpoints.Select(endpoint => endpoint.Id).Distinct().Count());
        Assert.Contains(endpoints, endpoint => endpoint.Id == "json" && endpoint.Address.AbsolutePath == "/rpc/json");
        Assert.Contains(endpoints, endpoint => endpoint.Id == "handler" && endpoint.Address.AbsolutePath == "/handler");
    }

    [Fact]
    public async Task Counters_AfterACall_HaveGrown()
    {
        var before = await ReadCountersAsync();
        await server.Client.GetByteArrayAsync("/rpc/json/persons?count=1000", Deadline.Soon);
        var after = await ReadCountersAsync();

        Assert.True(after.AllocatedBytes > before.AllocatedBytes);
        Assert.True(after.CpuMs >= before.CpuMs);
        Assert.True(after.GcPauseMs >= before.GcPauseMs);
    }

    [Fact]
    public async Task Collections_AfterAFullCollection_TellItOnce()
    {
        var before = await ReadCollectionsAsync(0);
        GC.Collect(2, GCCollectionMode.Forced, blocking: true);
        GC.WaitForPendingFinalizers();

        var news = await ReadCollectionsAsync(before.Count == 0 ? 0 : before[^1].Number);
        Assert.Contains(news, collection => collection.Generation == 2 && collection.SeenAt <= System.Diagnostics.Stopwatch.GetTimestamp());
        Assert.All(news, collection => Assert.True(collection.PauseMs >= 0));
        Assert.DoesNotContain(await ReadCollectionsAsync(news[^1].Number), collection => collection.Number <= news[^1].Number);
    }

    [Fact]
    public async Task RepositoryCall_AfterACall_HasItsTimes()
    {
        var before = await ReadRepositoryCallAsync();
        await server.Client.GetByteArrayAsync("/rpc/json/persons?count=3&orders=true", Deadline.Soon);

        var after = await ReadRepositoryCallAsync();
        Assert.Equal(before.Count + 1, after.Count);
        Assert.True(after.StartedAt > before.EndedAt && after.EndedAt >= after.StartedAt && after.EndedAt <= System.Diagnostics.Stopwatch.GetTimestamp());
    }

    [Fact]
    public async Task RepositoryCall_StampsBegun_HasTheTimesOfANewConnectionsAnswer()
    {
        await AskAsync(HttpMethod.Post);
        using var fresh = new HttpClient { BaseAddress = server.Client.BaseAddress };
        await fresh.GetByteArrayAsync("/rpc/json/persons?count=3&orders=true", Deadline.Soon);
        var after = await ReadRepositoryCallAsync();
        var ended = await AskAsync(HttpMethod.Delete);

        Assert.True(after.FirstHandedAt >= after.EndedAt && after.LastHandedAt >= after.FirstHandedAt, after.ToString());
        Assert.True(after.LastHandedAt <= System.Diagnostics.Stopwatch.GetTimestamp());
        Assert.Equal((after.FirstHandedAt, after.LastHandedAt), (ended.FirstHandedAt, ended.LastHandedAt));
    }

    [Fact]
    public async Task RepositoryCall_RowStreams_HandsOverLongAfterTheFirstBytes()
    {
        await using var streaming = await BuiltPlugins.ServeAsync("odata+compiled", persons: 10_000);
        await AskAsync(HttpMethod.Post, streaming);
        using var fresh = new HttpClient();
        await fresh.GetByteArrayAsync(new Uri(streaming.AddressOf("odata+compiled").AbsoluteUri.TrimEnd('/') + "/Persons?$top=10000&$expand=Orders"), Deadline.Soon);
        var after = await AskAsync(HttpMethod.Delete, streaming);

        Assert.True(after.FirstHandedAt > 0 && after.LastHandedAt > after.FirstHandedAt, after.ToString());
    }

    [Fact]
    public async Task RepositoryCall_StampsEnded_StampsNoNewConnection()
    {
        await AskAsync(HttpMethod.Post);
        await AskAsync(HttpMethod.Delete);
        using var fresh = new HttpClient { BaseAddress = server.Client.BaseAddress };
        await fresh.GetByteArrayAsync("/rpc/json/persons?count=3&orders=true", Deadline.Soon);

        Assert.Equal((0, 0), (await ReadRepositoryCallAsync()) is var read ? (read.FirstHandedAt, read.LastHandedAt) : default);
    }

    [Fact]
    public async Task FrontPage_WithoutDashboard_SaysWhereTheApiIs()
    {
        var page = await server.Client.GetStringAsync("/", Deadline.Soon);

        Assert.Contains("/api/endpoints", page, StringComparison.Ordinal);
    }

    [Fact]
    public async Task UnknownPath_IsProblemJson()
    {
        using var response = await server.Client.GetAsync("/nothing/here", Deadline.Soon);

        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
    }

    private async Task<RepositoryCall> AskAsync(HttpMethod method, TestServer? other = null)
    {
        using var request = new HttpRequestMessage(method, "/api/repository-call");
        using var response = await (other ?? server).Client.SendAsync(request, Deadline.Soon);
        return await response.Content.ReadFromJsonAsync(ServerApiJson.Default.RepositoryCall, Deadline.Soon) ?? throw new InvalidOperationException("no call");
    }

    private async Task<RepositoryCall> ReadRepositoryCallAsync() =>
        await server.Client.GetFromJsonAsync("/api/repository-call", ServerApiJson.Default.RepositoryCall, Deadline.Soon)
        ?? throw new InvalidOperationException("no call");

    private async Task<IReadOnlyList<CollectionInfo>> ReadCollectionsAsync(long after) =>
        await server.Client.GetFromJsonAsync(
            FormattableString.Invariant($"/api/collections?after={after}"), ServerApiJson.Default.IReadOnlyListCollectionInfo, Deadline.Soon)
        ?? throw new InvalidOperationException("no collections");

    private async Task<ServerCounters> ReadCountersAsync() =>
        await server.Client.GetFromJsonAsync("/api/counters", ServerApiJson.Default.ServerCounters, Deadline.Soon)
        ?? throw new InvalidOperationException("no counters");
}
