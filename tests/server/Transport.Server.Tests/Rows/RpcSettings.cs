namespace Transport.Server.Tests.Rows;

/// <summary>The settings of the rows over WebSockets, of GraphQL and of the clients of the endpoint <c>json</c>.</summary>
internal static class RpcSettings
{
    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> Checks { get; } = new Dictionary<string, Func<StatedSetting, Task>>
    {
        ["SkipNegotiation"] = async setting =>
        {
            var requests = Encoding.Latin1.GetString((await setting.RecordAsync(async client => await client.QueryAsync(1, 1, Deadline.Soon))).Requests);
            Assert.StartsWith("GET /signalr HTTP/1.1\r\n", requests, StringComparison.Ordinal);
            Assert.Contains("Upgrade: websocket\r\n", requests, StringComparison.OrdinalIgnoreCase);
        },
        ["MaximumReceiveMessageSize"] = async setting =>
        {
            // More than the library's own 32 KB.
            await using var client = setting.Open();
            Assert.Equal(1000, await client.SubmitCustomerOrdersAsync(new MockPersonRepository(1).GetCustomerOrders(1000), Deadline.Soon));
        },
        ["NumberHandling"] = NamesNumbersAsync,
        ["NaN"] = NamesNumbersAsync,
        ["formatter"] = async setting =>
        {
            await using var client = setting.Open();
            await client.QueryAsync(1, 1, Deadline.Soon);
            Assert.NotNull(ObjectGraph.Find(client, "StreamJsonRpc." + setting.Value.Split(' ')[0]));
        },
        ["server"] = async setting =>
        {
            var requests = Encoding.Latin1.GetString((await setting.RecordAsync(async client => await client.QueryAsync(1, 1, Deadline.Soon))).Requests);
            Assert.StartsWith($"GET /rpc/{setting.Value.Split(' ')[^1]}/query?", requests, StringComparison.Ordinal);
        },
        ["resilience"] = async setting =>
        {
            var calls = 0;
            await using var server = await FakeServer.StartAsync(HttpProtocols.Http1, context =>
            {
                // At once: the handler heeds it.
                context.Response.Headers.RetryAfter = "0";
                context.Response.StatusCode = Interlocked.Increment(ref calls) <= 3 ? StatusCodes.Status503ServiceUnavailable : StatusCodes.Status200OK;
                context.Response.ContentType = "application/json";
                return context.Response.WriteAsync("7");
            });
            await using var client = setting.Open(server.Address);

            Assert.Equal(7, await client.QueryAsync(1, 1, Deadline.Soon));
            Assert.Equal(4, calls);
            Assert.Contains("3 retries", setting.Value, StringComparison.Ordinal);
        },
        ["document"] = async setting =>
        {
            var passed = await setting.RecordAsync(async client =>
            {
                await client.QueryAsync(1, 1, Deadline.Soon);
                await client.QueryAsync(2, 1, Deadline.Soon);
            });
            Assert.Equal(3, Encoding.Latin1.GetString(passed.Requests).Split("\"query\":\"query(").Length);
        },
        ["MaxComplexity"] = async setting =>
        {
            const string List = "customerOrders(count: 1) { customerID orderItems { itemID quantity } }";
            using var http = new HttpClient();
            Task<HttpResponseMessage> PostAsync(int lists) => http.PostAsJsonAsync(
                setting.Address, new { query = $"{{ {string.Join(' ', Enumerable.Range(0, lists).Select(i => $"l{i}: {List}"))} }}" }, Deadline.Soon);
            using var one = await PostAsync(1);
            using var many = await PostAsync(100);
            Assert.Equal((HttpStatusCode.OK, HttpStatusCode.BadRequest), (one.StatusCode, many.StatusCode));
            Assert.Contains($"maximum allowed on this endpoint is {setting.Value.Split(':')[0]}", await many.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
        },
    };

    private static async Task NamesNumbersAsync(StatedSetting setting) =>
        Assert.Contains("\"NaN\"", await setting.AnswerAsync(-1, includeOrders: false), StringComparison.Ordinal);
}
