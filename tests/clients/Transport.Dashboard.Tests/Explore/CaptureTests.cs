using Microsoft.Extensions.Logging.Abstractions;
using Transport.Dashboard.Explore;
using Transport.Dashboard.Payloads;
using Transport.Dashboard.Runs;

namespace Transport.Dashboard.Tests.Explore;

public sealed class CaptureTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    [Theory]
    [InlineData("json")]
    [InlineData("wcf-nettcp")]
    public Task Capture_ARow_HasEveryByteExplainedAndTheDecodedPersons(string row) => AssertExplainedAsync(dashboard, row);

    [Theory]
    [InlineData("grpc", "grpc")]
    [InlineData("odata", "odata+compiled")]
    public async Task Capture_ARowOfAPlugin_HasEveryByteExplainedAndTheDecodedPersons(string plugin, string row)
    {
        await using var withPlugin = new DashboardServer { Plugins = [Path.Combine(BuiltPlugins.Folder, plugin)] };
        await withPlugin.InitializeAsync();
        await AssertExplainedAsync(withPlugin, row);
    }

    private static async Task AssertExplainedAsync(DashboardServer server, string row)
    {
        var call = await server.SendAsync(HttpMethod.Post, "/api/capture", new JsonObject { ["transport"] = row, ["count"] = 2, ["includeOrders"] = true });

        Assert.Null(call["failure"]);
        Assert.NotEmpty(call["parts"]!.AsArray());
        foreach (var part in call["parts"]!.AsArray())
        {
            var length = Convert.FromBase64String((string)part!["bytesBase64"]!).Length;
            Assert.Equal((int)part["length"]!, length);
            Assert.Equal(length, part["annotations"]!.AsArray().Sum(annotation => (int)annotation!["length"]!));
            Assert.False((bool)part["truncated"]!);
        }

        var persons = JsonNode.Parse((string)call["decoded"]!)!.AsArray();
        Assert.Equal(["Person1", "Person2"], persons.Select(person => (string)person!["name"]!));
        Assert.Equal("OrderedProduct4", (string?)persons[1]!["orders"]![1]!["productName"]);
    }

    [Fact]
    public async Task Capture_AQuery_HasItsByte()
    {
        var call = await CaptureAsync(new JsonObject { ["transport"] = "handler", ["operation"] = "Query" });

        Assert.StartsWith("GET /handler", Encoding.Latin1.GetString(Convert.FromBase64String((string)call["parts"]![0]!["bytesBase64"]!)), StringComparison.Ordinal);
        Assert.Equal(dashboard.Server.Repository.Query(100, 7).ToString(System.Globalization.CultureInfo.InvariantCulture), (string?)call["decoded"]);
    }

    [Fact]
    public async Task Capture_AThousandPersons_IsCutWhereItIsTooLong()
    {
        var call = await CaptureAsync(new JsonObject { ["transport"] = "wcf-text", ["count"] = 1000, ["includeOrders"] = true });
        var part = call["parts"]!.AsArray().Single(part => (bool)part!["truncated"]! && ((string)part["title"]!).StartsWith("response", StringComparison.Ordinal))!;

        Assert.InRange(Convert.FromBase64String((string)part["bytesBase64"]!).Length, 1, 256 * 1024);
        Assert.True((int)part["length"]! > 256 * 1024);
        Assert.Equal(1000, JsonNode.Parse((string)call["decoded"]!)!.AsArray().Count);
    }

    [Theory]
    [InlineData("""{"transport":"nothing"}""", HttpStatusCode.NotFound)]
    [InlineData("""{"transport":"<b>"}""", HttpStatusCode.NotFound)]
    [InlineData("""{"transport":"handler","operation":"GetPersons"}""", HttpStatusCode.BadRequest)]
    [InlineData("""{"transport":"json","count":1001}""", HttpStatusCode.BadRequest)]
    [InlineData("""{"transport":"json","count":-2}""", HttpStatusCode.BadRequest)]
    [InlineData("""{"transport":"json","operation":"DropTables"}""", HttpStatusCode.BadRequest)]
    [InlineData("""{"transport":"json","address":"http://127.0.0.1:1"}""", HttpStatusCode.BadRequest)]
    [InlineData("""{}""", HttpStatusCode.BadRequest)]
    public async Task Capture_WhatIsNoCall_IsRefused(string body, HttpStatusCode status) =>
        Assert.NotEmpty(await dashboard.RefusedAsync(HttpMethod.Post, "/api/capture", JsonNode.Parse(body), status));

    [Fact]
    public async Task Capture_WhileSomethingIsMeasured_IsRefused()
    {
        using var measuring = new MeasuringGate();
        var ready = dashboard.Server.Ready;
        var options = new DashboardOptions
        {
            Engine = new EngineOptions { ServerAssembly = "", ClientAssembly = "", StoreFolder = dashboard.StoreFolder },
            DescribeServer = () => ready with { Endpoints = [.. ready.Endpoints, ready.Endpoints[0] with { Id = "odata+compiled" }] },
        };
        var turns = new ExploreTurn(measuring, new StoreWatcher(options, new LiveHub(options), NullLogger<StoreWatcher>.Instance));
        var calls = new CallExplorer(new PlanBook(options, new NoRuns(), new PayloadShelf(options, turns)), options, turns);
        using var queries = new ODataExplorer(options, turns);
        using (measuring.TryEnter())
        {
            Assert.Equal(409, (await Assert.ThrowsAsync<RequestRefusedException>(() => calls.CaptureAsync(new CaptureRequest { Transport = "json" }, Deadline.Soon))).Status);
            Assert.Equal(409, (await Assert.ThrowsAsync<RequestRefusedException>(() => queries.AskAsync(new ODataQueryRequest { Query = "Persons" }, Deadline.Soon))).Status);
        }

        Assert.Null((await calls.CaptureAsync(new CaptureRequest { Transport = "json" }, Deadline.Soon)).Failure);
    }

    [Fact]
    public async Task Capture_WhileACommandLineMeasures_IsRefused()
    {
        using (var writer = new RunRecordWriter(Path.Combine(dashboard.StoreFolder, "foreign.jsonl"), RunRecords.Format))
        {
            writer.Write(new RunStarted(RunRecordReader.SchemaVersion, SampleRun.Record.Manifest));
            Assert.Contains("disturb", await dashboard.RefusedAsync(HttpMethod.Post, "/api/capture", new JsonObject { ["transport"] = "json" }, HttpStatusCode.Conflict), StringComparison.Ordinal);
            await dashboard.RefusedAsync(HttpMethod.Delete, "/api/runs/foreign", null, HttpStatusCode.Conflict);
        }

        Assert.Null((await CaptureAsync(new JsonObject { ["transport"] = "json" }))["failure"]);
    }

    private Task<JsonNode> CaptureAsync(JsonObject request) => dashboard.SendAsync(HttpMethod.Post, "/api/capture", request);

    private sealed class NoRuns : IPaceOfRuns
    {
        public double? PaceOf(IPlan plan) => null;
    }
}
