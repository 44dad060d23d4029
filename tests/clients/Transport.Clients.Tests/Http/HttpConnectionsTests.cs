namespace Transport.Clients.Tests.Http;

public sealed class HttpConnectionsTests : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);

    public HttpConnectionsTests() => _listener.Start();

    private Uri Address => new($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");

    public void Dispose() => _listener.Dispose();

    [Fact]
    public async Task SendAsync_AfterOpen_UsesTheOpenedConnectionAndKeepsIt()
    {
        await using var connections = new HttpConnections(new ClientOptions { Address = Address });
        await connections.OpenAsync(Deadline.Soon);
        using var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon);

        for (var call = 0; call < 2; call++)
        {
            var answer = AnswerAsync(accepted, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
            Assert.Equal("ok", await GetAsync(connections));
            var request = await answer;
            Assert.StartsWith("GET / HTTP/1.1\r\n", request, StringComparison.Ordinal);
            Assert.DoesNotContain("traceparent", request, StringComparison.OrdinalIgnoreCase);
        }

        Assert.False(_listener.Pending());
    }

    [Fact]
    public async Task SendAsync_AnnouncedBodyBeyondTheLimit_IsRefusedUnread()
    {
        await using var connections = new HttpConnections(new ClientOptions { Address = Address, MaxResponseBytes = 1000 });
        await connections.OpenAsync(Deadline.Soon);
        using var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon);
        var answer = AnswerAsync(accepted, "HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");

        var problem = await Assert.ThrowsAsync<InvalidDataException>(() => GetAsync(connections));

        Assert.Contains("1000000000 bytes exceeds the 1000", problem.Message);
        await answer;
    }

    [Fact]
    public async Task SendAsync_BodyWithoutEnd_IsRefusedAtTheLimit()
    {
        await using var connections = new HttpConnections(new ClientOptions { Address = Address, MaxResponseBytes = 1000 });
        await connections.OpenAsync(Deadline.Soon);
        using var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon);
        var chunks = string.Concat(Enumerable.Repeat("64\r\n" + new string('x', 100) + "\r\n", 20));
        var answer = AnswerAsync(accepted, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks);

        var problem = await Assert.ThrowsAsync<InvalidDataException>(() => GetAsync(connections));

        Assert.Contains("longer than the 1000 bytes", problem.Message);
        await answer;
    }

    [Fact]
    public async Task SendAsync_WhenTheOpenedConnectionWasClosed_ConnectsAnew()
    {
        await using var connections = new HttpConnections(new ClientOptions { Address = Address });
        await connections.OpenAsync(Deadline.Soon);
        (await _listener.AcceptTcpClientAsync(Deadline.Soon)).Dispose();

        var get = GetAsync(connections);
        using var second = await _listener.AcceptTcpClientAsync(Deadline.Soon);
        await AnswerAsync(second, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");

        Assert.Equal("ok", await get);
    }

    [Fact]
    public async Task OpenAsync_WhereNobodyListens_Throws()
    {
        _listener.Stop();
        await using var connections = new HttpConnections(new ClientOptions { Address = new Uri("http://127.0.0.1:1/") });

        await Assert.ThrowsAsync<SocketException>(() => connections.OpenAsync(Deadline.Soon).AsTask());
    }

    [Theory]
    [InlineData("application/problem+json", """{"title":"Bad Request","detail":"count is missing."}""", "count is missing.")]
    [InlineData("application/problem+json", "not JSON", "not JSON")]
    [InlineData("text/plain", "  went wrong  ", "went wrong")]
    [InlineData("text/plain", "", null)]
    public async Task SendAsync_WithHttpError_ThrowsWithItsDetail(string mediaType, string body, string? detail)
    {
        await using var connections = new HttpConnections(new ClientOptions { Address = Address });
        var get = GetAsync(connections);
        using var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon);
        await AnswerAsync(accepted, $"HTTP/1.1 400 Bad Request\r\nContent-Type: {mediaType}\r\nContent-Length: {body.Length}\r\n\r\n{body}");

        var thrown = await Assert.ThrowsAsync<HttpTransportException>(() => get);

        Assert.Equal((HttpStatusCode.BadRequest, detail), (thrown.Status, thrown.Detail));
        Assert.Contains("400", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task SendAsync_WithChunkedBodyLargerThanTheFirstBuffer_ReadsAllOfIt()
    {
        var part = new string('x', 50_000);
        await using var connections = new HttpConnections(new ClientOptions { Address = Address });
        var get = GetAsync(connections);
        using var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon);
        var chunk = $"{part.Length:x}\r\n{part}\r\n";
        await AnswerAsync(accepted, $"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{chunk}{chunk}{chunk}0\r\n\r\n");

        Assert.Equal(part + part + part, await get);
    }

    [Fact]
    public async Task SendAsync_WhenTheBodyEndsEarly_Throws()
    {
        await using var connections = new HttpConnections(new ClientOptions { Address = Address });
        var get = GetAsync(connections);
        using (var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon))
        {
            await AnswerAsync(accepted, "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nok");
        }

        await Assert.ThrowsAsync<HttpIOException>(() => get);
    }

    private static async Task<string> AnswerAsync(TcpClient accepted, string answer)
    {
        var buffer = new byte[4096];
        var read = await accepted.GetStream().ReadAsync(buffer, Deadline.Soon);
        await accepted.GetStream().WriteAsync(Encoding.ASCII.GetBytes(answer), Deadline.Soon);
        return Encoding.ASCII.GetString(buffer, 0, read);
    }

    private async Task<string> GetAsync(HttpConnections connections)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, Address);
        using var body = await connections.SendAsync(request, Deadline.Soon);
        return Encoding.ASCII.GetString(body.Memory.Span);
    }
}
