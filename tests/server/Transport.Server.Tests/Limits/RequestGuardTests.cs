namespace Transport.Server.Tests.Limits;

/// <summary>Who may call rows, and what answers and requests under way may hold.</summary>
public sealed class RequestGuardTests : IAsyncLifetime
{
    private const int Megabyte = 1024 * 1024;

    private TestServer _server = null!;

    public async ValueTask InitializeAsync() => _server = await TestServer.StartAsync(new ServerOptions
    {
        Persons = 1000,
        MaxCount = 1_000_000,
        Limits = new ServerLimits { MaxAnswerBytesUnderWay = 64 * Megabyte, MaxRequestBytesUnderWay = 8 * Megabyte },
    });

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Theory]
    [InlineData("/rpc/json/persons?count=1", "cross-site")]
    [InlineData("/rpc/json/persons?count=1", "same-site")]
    [InlineData("/handler?id=1&opId=1", "cross-site")]
    [InlineData("/wcf/text", "cross-site")]
    [InlineData("/api/endpoints", "cross-site")]
    [InlineData("/api/collections", "same-site")]
    [InlineData("/api/interruptions", "cross-site")]
    public async Task Request_ByAPageOfAnotherSite_IsForbidden(string path, string site)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path) { Headers = { { "Sec-Fetch-Site", site } } };
        using var response = await _server.Client.SendAsync(request, Deadline.Soon);
        Assert.Equal(HttpStatusCode.Forbidden, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType!.MediaType);
    }

    [Theory]
    [InlineData("none")]
    [InlineData("same-origin")]
    public async Task Request_ByTheAddressLineOrAnOwnPage_IsAnswered(string site)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/rpc/json/persons?count=1") { Headers = { { "Sec-Fetch-Site", site } } };
        using var response = await _server.Client.SendAsync(request, Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    [Theory]
    [InlineData("rebound.example", HttpStatusCode.Forbidden)]
    [InlineData("127.0.0.1.example:5080", HttpStatusCode.Forbidden)]
    [InlineData("localhost", HttpStatusCode.OK)]
    [InlineData("LOCALHOST:1", HttpStatusCode.OK)]
    [InlineData("127.0.0.1:80", HttpStatusCode.OK)]
    [InlineData("[::1]:80", HttpStatusCode.OK)]
    public async Task Request_ToAHostOfAnyName_IsAnsweredWhereItIsThisMachine(string host, HttpStatusCode expected)
    {
        foreach (var path in new[] { "/rpc/json/persons?count=1", "/api/endpoints", "/api/counters", "/api/repository-call", "/api/interruptions", "/handler?id=1&opId=1" })
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, path) { Headers = { Host = host } };
            using var response = await _server.Client.SendAsync(request, Deadline.Soon);
            Assert.Equal((path, expected), (path, response.StatusCode));
        }
    }

    [Fact]
    public async Task GetPersons_ALargeAnswer_IsSentInPiecesAndWhole()
    {
        using var response = await _server.Client.GetAsync("/rpc/json/persons?count=60000&orders=false", HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
        Assert.Null(response.Content.Headers.ContentLength);
        var persons = JsonSerializer.Deserialize<JsonElement>(await response.Content.ReadAsByteArrayAsync(Deadline.Soon));
        Assert.Equal(60_000, persons.GetArrayLength());
        Assert.Equal("Person60000", persons[59_999].GetProperty("Name").GetString());
    }

    [Fact]
    public async Task GetPersons_ALargeAnswerInGzip_IsWhole()
    {
        using var client = new HttpClient(new SocketsHttpHandler { AutomaticDecompression = DecompressionMethods.GZip }) { BaseAddress = _server.Http };
        var bytes = await client.GetByteArrayAsync("/rpc/json/persons?count=60000&orders=false", Deadline.Soon);
        var persons = new JsonEncoding().Read<Person[]>(new(bytes));
        Assert.Equal(60_000, persons.Length);
    }

    [Fact]
    public async Task GetPersons_BesideAnswersThatNobodyReads_IsToldToTryAgainUntilTheyAreGone()
    {
        var idle = new List<Socket>();
        try
        {
            HttpStatusCode status;
            do
            {
                idle.Add(await SendAsync("GET /rpc/json/persons?count=100000&orders=false HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
                Assert.InRange(idle.Count, 1, 20);
                using var response = await _server.Client.GetAsync("/rpc/json/persons?count=100000", HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
                status = response.StatusCode;
                if (status == HttpStatusCode.ServiceUnavailable)
                {
                    Assert.Equal(TimeSpan.FromSeconds(5), response.Headers.RetryAfter!.Delta);
                }
            }
            while (status == HttpStatusCode.OK);
            Assert.Equal(HttpStatusCode.ServiceUnavailable, status);

            // Small calls go on.
            Assert.Equal(HttpStatusCode.OK, await StatusAsync("/rpc/json/persons?count=1000&orders=true"));
        }
        finally
        {
            idle.ForEach(socket => socket.Close(0));
        }

        var deadline = Deadline.Soon;
        while (await StatusAsync("/rpc/json/persons?count=100000") == HttpStatusCode.ServiceUnavailable)
        {
            await Task.Delay(50, deadline);
        }
    }

    [Fact]
    public async Task GetPersons_MoreThanTheServerMayHold_IsToldSo()
    {
        using var response = await _server.Client.GetAsync("/rpc/json/persons?count=1000000&orders=true", Deadline.Soon);
        Assert.Equal(HttpStatusCode.ServiceUnavailable, response.StatusCode);
        Assert.Contains("--answer-memory", await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task SubmitCustomerOrders_BodiesBeyondTheSum_AreToldToTryAgain()
    {
        var first = $"POST /rpc/json/customer-orders HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {7 * Megabyte}\r\n\r\n[";
        var one = await SendAsync(first);
        await PostUntilAsync(HttpStatusCode.ServiceUnavailable, async () =>
        {
            if (one.Poll(0, SelectMode.SelectRead))
            {
                // It came while another held the room, and was refused.
                one.Dispose();
                one = await SendAsync(first);
            }
        });

        one.Close(0);
        await PostUntilAsync(HttpStatusCode.OK, () => Task.CompletedTask);
    }

    [Fact]
    public async Task SubmitCustomerOrders_OfUnknownLengthBeyondTheSum_AreToldToTryAgain()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/rpc/json/customer-orders") { Content = new StringContent("[]" + new string(' ', 10 * Megabyte), Encoding.UTF8, "application/json") };
        request.Headers.TransferEncodingChunked = true;
        using var response = await _server.Client.SendAsync(request, Deadline.Soon);
        Assert.Equal(HttpStatusCode.ServiceUnavailable, response.StatusCode);
    }

    [Fact]
    public async Task Soap_ABodyOfUnknownLengthBeyondTheSum_IsToldToTryAgain()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/wcf/text") { Content = new StringContent("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">" + new string(' ', 10 * Megabyte), Encoding.UTF8, "text/xml") };
        request.Headers.TransferEncodingChunked = true;
        using var response = await _server.Client.SendAsync(request, Deadline.Soon);
        Assert.Equal(HttpStatusCode.ServiceUnavailable, response.StatusCode);
        Assert.NotNull(response.Headers.RetryAfter);
    }

    [Fact]
    public async Task SubmitCustomerOrders_OfUnknownLength_GiveTheirRoomBack()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Limits = new ServerLimits { MaxRequestBytesUnderWay = 4 * Megabyte } });
        using var client = new HttpClient { BaseAddress = server.Http };
        using var small = await client.SendAsync(Chunked(Megabyte / 2), Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, small.StatusCode);
        using var large = await client.SendAsync(Chunked(8 * Megabyte), Deadline.Soon);
        Assert.Equal(HttpStatusCode.ServiceUnavailable, large.StatusCode);
        // Its room is given back.
        using var again = await client.SendAsync(Chunked(3 * Megabyte), Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, again.StatusCode);

        static HttpRequestMessage Chunked(int bytes)
        {
            var request = new HttpRequestMessage(HttpMethod.Post, "/rpc/json/customer-orders") { Content = new StringContent("[]" + new string(' ', bytes), Encoding.UTF8, "application/json") };
            request.Headers.TransferEncodingChunked = true;
            return request;
        }
    }

    [Fact]
    public async Task Grpc_AMessageBeyondTheSum_IsAResetThatMeansResourceExhausted()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions
        {
            HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "grpc"), "grpc"), Limits = new ServerLimits { MaxRequestBytesUnderWay = 4 * Megabyte },
        });
        using var client = new HttpClient();
        using var request = RawGrpc.Request(
            server.AddressOf("grpc"), $"{RawGrpc.People}/SubmitCustomerOrders", new StreamContent(new UnknownLength(RawGrpc.Framed(new byte[8 * Megabyte]))));

        var refused = await Assert.ThrowsAsync<HttpRequestException>(() => client.SendAsync(request, Deadline.Soon));

        Assert.True(refused.GetBaseException() is HttpProtocolException { ErrorCode: 0xb }, refused.ToString());
    }

    [Fact]
    public async Task GetPersons_OverSoapBeyondTheSum_IsAFault()
    {
        const string Text = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><GetPersons xmlns=\"" + PeopleNamespaces.Service
            + "\"><count>1000000</count><includeOrders>true</includeOrders></GetPersons></s:Body></s:Envelope>";
        using var content = new StringContent(Text, Encoding.UTF8, "text/xml");
        content.Headers.Add("SOAPAction", $"\"{PeopleNamespaces.Service}/IPersonService/GetPersons\"");
        using var response = await _server.Client.PostAsync("/wcf/text", content, Deadline.Soon);
        var answer = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains("--answer-memory", answer, StringComparison.Ordinal);
    }

    private async Task PostUntilAsync(HttpStatusCode awaited, Func<Task> betweenAsync)
    {
        var deadline = Deadline.Soon;
        while (await PostAsync(deadline) != awaited)
        {
            await Task.Delay(20, deadline);
            await betweenAsync();
        }
    }

    private async Task<HttpStatusCode> PostAsync(CancellationToken cancellationToken)
    {
        using var content = new StringContent("[]" + new string(' ', 2 * Megabyte), Encoding.UTF8, "application/json");
        using var response = await _server.Client.PostAsync("/rpc/json/customer-orders", content, cancellationToken);
        return response.StatusCode;
    }

    private async Task<HttpStatusCode> StatusAsync(string path)
    {
        using var response = await _server.Client.GetAsync(path, HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
        return response.StatusCode;
    }

    private Task<Socket> SendAsync(string request) => RawRequest.SendAsync(_server.Http, request);

    /// <summary>Bytes that do not say how many they are.</summary>
    private sealed class UnknownLength(byte[] bytes) : MemoryStream(bytes)
    {
        public override bool CanSeek => false;
    }
}
