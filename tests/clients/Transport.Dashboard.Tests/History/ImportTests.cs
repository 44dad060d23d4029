namespace Transport.Dashboard.Tests.History;

public sealed class ImportTests : IAsyncLifetime
{
    private readonly DashboardServer _dashboard = new();
    private readonly string _elsewhere = Directory.CreateTempSubdirectory("transport-import-").FullName;

    public ValueTask InitializeAsync() => _dashboard.InitializeAsync();

    public async ValueTask DisposeAsync()
    {
        Directory.Delete(_elsewhere, recursive: true);
        await _dashboard.DisposeAsync();
    }

    [Fact]
    public async Task Import_ARecord_IsStoredAsItIs()
    {
        var bytes = Bytes("brought", SampleRun.Record);
        var entry = await ImportAsync(bytes, HttpStatusCode.Created);

        Assert.Equal(("brought", true), ((string?)entry["runId"], (bool)entry["isImported"]!));
        Assert.Equal(12, (int)entry["cells"]!);
        Assert.Equal(bytes, await DashboardServer.BytesOfAsync(Path.Combine(_dashboard.StoreFolder, "brought.jsonl")));
    }

    [Fact]
    public async Task Import_TheSameAgain_IsRefusedAndAnotherOfItsIdGetsANumber()
    {
        await ImportAsync(Bytes("brought", SampleRun.Record), HttpStatusCode.Created);
        Assert.Contains("already stored as brought", (string)(await ImportAsync(Bytes("brought", SampleRun.Record), HttpStatusCode.Conflict))["detail"]!, StringComparison.Ordinal);

        Assert.Equal("brought-2", (string?)(await ImportAsync(Bytes("brought", SampleRun.Killed), HttpStatusCode.Created))["runId"]);
    }

    [Theory]
    [InlineData("../../evil", "-.-..-evil")]
    [InlineData("/etc/passwd", "-etc-passwd")]
    [InlineData(".hidden", "-hidden")]
    [InlineData("a\\b:c\u0000d<e>", "a-b-c-u-0-d-e-")]
    [InlineData("", "imported")]
    [InlineData("last", "imported")]
    public async Task Import_AnIdThatWouldBeAPath_IsMadeAName(string id, string expected)
    {
        var bytes = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(Bytes("ID-HERE", SampleRun.Killed))
            .Replace("\"ID-HERE\"", System.Text.Json.JsonSerializer.Serialize(id), StringComparison.Ordinal));

        Assert.Equal(expected, (string?)(await ImportAsync(bytes, HttpStatusCode.Created))["runId"]);
        Assert.Equal([expected + ".jsonl"], Files());
    }

    [Theory]
    [InlineData("", "The file: the file is empty.")]
    [InlineData("\0\u0001\u0002", "The file: not a run record")]
    [InlineData("{\"event\":\"run-started\",\"schemaVersion\":99}\n", "by a newer version of transport")]
    [InlineData("{\"event\":\"run-started\",\"schemaVersion\":1}\n", "The file, line 1: ")]
    public async Task Import_WhatIsNoRecord_IsRefusedInTheReadersWords(string text, string words)
    {
        Assert.Contains(words, (string)(await ImportAsync(Encoding.UTF8.GetBytes(text), HttpStatusCode.BadRequest))["detail"]!, StringComparison.Ordinal);
        Assert.Empty(Files());
    }

    [Fact]
    public async Task Import_ADamagedLine_IsNamed()
    {
        var lines = Encoding.UTF8.GetString(Bytes("run", SampleRun.Record)).Split('\n');
        lines[4] = "{\"event\":\"block-measured\"}";

        Assert.StartsWith(
            "The file, line 5: damaged", (string)(await ImportAsync(Encoding.UTF8.GetBytes(string.Join('\n', lines)), HttpStatusCode.BadRequest))["detail"]!, StringComparison.Ordinal);
        Assert.Empty(Files());
    }

    [Fact]
    public async Task Import_MoreThanTheLimit_IsRefusedBeforeItIsSent()
    {
        // A client that waits for leave to send as long as the test does, however busy the machine is.
        using var client = new HttpClient(new SocketsHttpHandler { Expect100ContinueTimeout = TimeSpan.FromSeconds(30) }) { BaseAddress = _dashboard.Server.Http };
        using var request = new HttpRequestMessage(HttpMethod.Post, "/api/runs/import") { Content = new EndlessZeros(257L * 1024 * 1024) };
        request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/x-ndjson");
        request.Headers.ExpectContinue = true;
        using var response = await client.SendAsync(request, Deadline.Soon);

        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
        Assert.Empty(Files());
    }

    [Fact]
    public async Task Import_AsAnotherMediaType_IsRefused()
    {
        var content = new ByteArrayContent(Bytes("run", SampleRun.Killed));
        content.Headers.ContentType = new MediaTypeHeaderValue("text/plain");
        await _dashboard.SendBodyAsync(HttpMethod.Post, "/api/runs/import", content, HttpStatusCode.UnsupportedMediaType);
        Assert.Empty(Files());
    }

    private IEnumerable<string?> Files() => Directory.EnumerateFiles(_dashboard.StoreFolder).Select(Path.GetFileName).Where(name => name != ".index.json" && !name!.EndsWith(".labels.json", StringComparison.Ordinal));

    private byte[] Bytes(string id, RunRecord record) => File.ReadAllBytes(_dashboard.Store(id, record, _elsewhere));

    private Task<System.Text.Json.Nodes.JsonNode> ImportAsync(byte[] bytes, HttpStatusCode status) =>
        _dashboard.SendBodyAsync(HttpMethod.Post, "/api/runs/import", DashboardServer.RecordBody(bytes), status);

    /// <summary>A body that says how long it is, and would be that long.</summary>
    private sealed class EndlessZeros(long length) : HttpContent
    {
        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            var chunk = new byte[64 * 1024];
            for (var sent = 0L; sent < length; sent += chunk.Length)
            {
                await stream.WriteAsync(chunk, Deadline.Soon);
            }
        }

        protected override bool TryComputeLength(out long computed)
        {
            computed = length;
            return true;
        }
    }
}
