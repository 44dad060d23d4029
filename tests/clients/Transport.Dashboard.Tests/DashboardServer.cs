using Transport.Server.Settings;
using Transport.Web;

namespace Transport.Dashboard.Tests;

/// <summary>The real server with its dashboard, over a separate store that is deleted with it.</summary>
public sealed class DashboardServer : IAsyncLifetime
{
    private TestServer? _server;

    public string StoreFolder { get; } = Directory.CreateTempSubdirectory("transport-dashboard-").FullName;

    /// <summary>Plugin folders that are served beside the rows that are built in.</summary>
    public IReadOnlyList<string> Plugins { get; init; } = [];

    public HttpClient Client => Server.Client;

    public TestServer Server => _server ?? throw new InvalidOperationException("The server was not started.");

    public async ValueTask InitializeAsync() => _server = await StartServerAsync();

    /// <summary>Another server over the same store, as after a restart.</summary>
    public Task<TestServer> StartServerAsync() =>
        TestServer.StartAsync(new ServerOptions { Persons = 1000, MaxCount = 10_000, Plugins = Plugins }, new DashboardExtension(StoreFolder));

    public async ValueTask DisposeAsync()
    {
        if (_server is not null)
        {
            await _server.DisposeAsync();
        }

        Directory.Delete(StoreFolder, recursive: true);
    }

    /// <summary>Stores a record under an id.</summary>
    public string Store(string id, RunRecord record, string? folder = null)
    {
        var file = Path.Combine(folder ?? StoreFolder, id + ".jsonl");
        File.Delete(file);
        using var writer = new RunRecordWriter(file, RunRecords.Format);
        writer.Write(new RunStarted(RunRecordReader.SchemaVersion, record.Manifest with { RunId = id }));
        foreach (var runEvent in record.Events)
        {
            writer.Write(runEvent);
        }

        return file;
    }

    /// <summary>A stored record's bytes, read while the server may look at it.</summary>
    public static async Task<byte[]> BytesOfAsync(string file)
    {
        await using var stream = RunRecordFile.OpenRead(file);
        var bytes = new byte[stream.Length];
        await stream.ReadExactlyAsync(bytes, Deadline.Soon);
        return bytes;
    }

    /// <summary>What a GET answers, which must be this status.</summary>
    public Task<JsonNode> GetAsync(string path, HttpStatusCode status = HttpStatusCode.OK) => SendAsync(HttpMethod.Get, path, null, status);

    /// <summary>What a request with a JSON body answers, which must be this status; null without content.</summary>
    public Task<JsonNode> SendAsync(HttpMethod method, string path, JsonNode? body, HttpStatusCode status = HttpStatusCode.OK) =>
        SendBodyAsync(method, path, method == HttpMethod.Get ? null : new StringContent(body?.ToJsonString() ?? "{}", Encoding.UTF8, "application/json"), status);

    public async Task<JsonNode> SendBodyAsync(HttpMethod method, string path, HttpContent? content, HttpStatusCode status)
    {
        using var request = new HttpRequestMessage(method, path) { Content = content };
        using var response = await Client.SendAsync(request, Deadline.Soon);
        var text = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True(response.StatusCode == status, $"{method} {path}: {(int)response.StatusCode} {text}");
        return text.Length == 0 ? JsonValue.Create("") : JsonNode.Parse(text)!;
    }

    /// <summary>The sentence of a refusal.</summary>
    public async Task<string> RefusedAsync(HttpMethod method, string path, JsonNode? body, HttpStatusCode status) =>
        (string)(await SendAsync(method, path, body, status))["detail"]!;

    public static HttpContent RecordBody(byte[] bytes)
    {
        var content = new ByteArrayContent(bytes);
        content.Headers.ContentType = new MediaTypeHeaderValue("application/x-ndjson");
        return content;
    }
}
