using System.Net.Http.Headers;

namespace Transport.Server.Tests;

public sealed class HttpEncodingServerTests(TestServer server) : IClassFixture<TestServer>
{
    [Theory]
    [InlineData("json/persons?count=0", "json.persons-0.json")]
    [InlineData("json/persons?count=2", "json.persons-2.json")]
    [InlineData("json/persons?orders=false&count=2", "json.persons-2.json")]
    [InlineData("json/persons?count=2&orders=true", "json.persons-2-orders.json")]
    [InlineData("json/persons?count=-1&orders=true", "json.untidy.json")]
    public async Task GetPersons_OverRawHttp_MatchesTheGoldenByteForByte(string path, string golden)
    {
        using var response = await server.Client.GetAsync($"/rpc/{path}", Deadline.Soon);
        var body = await response.Content.ReadAsByteArrayAsync(Deadline.Soon);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(body.Length, response.Content.Headers.ContentLength);
        Assert.Equal(Goldens.Read(golden), body);
    }

    [Fact]
    public async Task Query_OverJson_IsANumber() =>
        Assert.Equal("114", await server.Client.GetStringAsync("/rpc/json/query?id=5&operationId=119", Deadline.Soon));

    [Fact]
    public async Task SubmitCustomerOrders_WithOrders_AnswersHowMany()
    {
        using var response = await PostAsync("""[{"CustomerID":1,"orderItems":[{"ItemID":1,"Quantity":2}]},{"CustomerID":2}]""");

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("2", await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("persons", "count is missing")]
    [InlineData("persons?count=", "count must be a whole number")]
    [InlineData("persons?count=ten", "'ten'")]
    [InlineData("persons?count=1.5", "'1.5'")]
    [InlineData("persons?count=1%00", "count must be a whole number")]
    [InlineData("persons?count=2147483648", "from -2147483648 to 2147483647")]
    [InlineData("persons?count=1&count=2", "more than once")]
    [InlineData("persons?count=1&orders=yes", "orders must be true or false")]
    [InlineData("persons?count=-2", "-2")]
    [InlineData("persons?count=10001", "10001")]
    [InlineData("customer-orders?count=-1", "-1")]
    [InlineData("customer-orders?count=10001", "10001")]
    [InlineData("query?id=1", "operationId is missing")]
    [InlineData("query?id=9223372036854775808&operationId=1", "id must be a whole number")]
    public async Task Get_WithInvalidArgument_IsProblemJsonThatSaysWhich(string path, string detail)
    {
        using var response = await server.Client.GetAsync($"/rpc/json/{path}", Deadline.Soon);

        await AssertProblemAsync(response, HttpStatusCode.BadRequest, detail);
    }

    [Theory]
    [InlineData("", "")]
    [InlineData("[", "")]
    [InlineData("null", "null")]
    [InlineData("[{\"CustomerID\":\"one\"}]", "")]
    [InlineData("[{}] x", "")]
    public async Task SubmitCustomerOrders_WithMalformedBody_IsBadRequest(string body, string detail)
    {
        using var response = await PostAsync(body);

        await AssertProblemAsync(response, HttpStatusCode.BadRequest, detail);
    }

    [Fact]
    public async Task SubmitCustomerOrders_TooDeep_IsBadRequest()
    {
        using var response = await PostAsync(string.Concat(Enumerable.Repeat("[", 100_000)));

        await AssertProblemAsync(response, HttpStatusCode.BadRequest, "");
    }

    [Theory]
    [InlineData("text/plain")]
    [InlineData(null)]
    public async Task SubmitCustomerOrders_WithOtherMediaType_IsUnsupported(string? mediaType)
    {
        using var response = await PostAsync("[]", mediaType);

        await AssertProblemAsync(response, HttpStatusCode.UnsupportedMediaType, "application/json");
    }

    [Fact]
    public async Task SubmitCustomerOrders_LargerThanTheLimit_IsTooLarge()
    {
        await using var small = await TestServer.StartAsync(new ServerOptions
        {
            Persons = 10, Limits = new PluginContract.ServerLimits { MaxRequestBytes = 1000 },
        });
        using var content = new StringContent("[" + new string(' ', 1000) + "]", Encoding.UTF8, "application/json");

        using var response = await small.Client.PostAsync("/rpc/json/customer-orders", content, Deadline.Soon);

        await AssertProblemAsync(response, HttpStatusCode.RequestEntityTooLarge, "");
    }

    [Theory]
    [InlineData("DELETE", "persons?count=1")]
    [InlineData("POST", "persons?count=1")]
    [InlineData("PUT", "customer-orders?count=1")]
    public async Task Request_WithWrongMethod_IsNotAllowedAndSaysWhatIs(string method, string path)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), $"/rpc/json/{path}");
        using var response = await server.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal(HttpStatusCode.MethodNotAllowed, response.StatusCode);
        Assert.Contains("GET", response.Content.Headers.Allow);
    }

    [Theory]
    [InlineData("text/xml", HttpStatusCode.NotAcceptable)]
    [InlineData("*/*;q=0.1, application/json;q=0", HttpStatusCode.NotAcceptable)]
    [InlineData("*/*", HttpStatusCode.OK)]
    [InlineData("application/*", HttpStatusCode.OK)]
    [InlineData("text/html, application/json;q=0.5", HttpStatusCode.OK)]
    [InlineData("", HttpStatusCode.OK)]
    [InlineData(" , ,\tAPPLICATION/JSON ; Q=0.5 ,", HttpStatusCode.OK)]
    [InlineData("application/json; charset=utf-8", HttpStatusCode.OK)]
    [InlineData("application/json;version=\"1,2\";q=1.0, text/html", HttpStatusCode.OK)]
    [InlineData("nonsense, application/json", HttpStatusCode.OK)]
    [InlineData("*/* ; q=0", HttpStatusCode.NotAcceptable)]
    [InlineData("APPLICATION/JSON;q=0.000, */*", HttpStatusCode.NotAcceptable)]
    public async Task Get_WithAccept_IsAnsweredOnlyWhereItMatches(string accept, HttpStatusCode expected)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/rpc/json/persons?count=1");
        request.Headers.TryAddWithoutValidation("Accept", accept);
        using var response = await server.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal(expected, response.StatusCode);
        Assert.Equal(["Accept", "Accept-Encoding"], response.Headers.Vary);
    }

    [Theory]
    [InlineData("gzip;q=0.5, identity;q=1", null)]
    [InlineData("gzip;q=1, identity;q=0.5", "gzip")]
    [InlineData("identity, gzip", "gzip")]
    [InlineData("identity;q=0.2 ,\tGZIP ; Q=0.3", "gzip")]
    [InlineData("x-gzip", "gzip")]
    [InlineData("*", null)]
    [InlineData("*;q=0.5, identity;q=0", "gzip")]
    [InlineData("*;q=0, gzip;q=0.1", "gzip")]
    [InlineData("gzip;q=nonsense", null)]
    [InlineData("", null)]
    [InlineData("gzip", "gzip")]
    [InlineData("br, gzip;q=0.5", "br")]
    [InlineData("gzip;q=0", null)]
    [InlineData("br", "br")]
    [InlineData("zstd", "zstd")]
    [InlineData("zstd;q=0.9, br;q=0.8, identity", null)]
    [InlineData("gzip, deflate, br, zstd", "gzip")]
    [InlineData("deflate", null)]
    [InlineData("gzip;q=0, *", null)]
    [InlineData("gzip;q=0, *, identity;q=0.5", "br")]
    public async Task Get_WithAcceptEncoding_IsCompressedOnlyWhereAskedFor(string accepted, string? coding)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/rpc/json/persons?count=100");
        request.Headers.TryAddWithoutValidation("Accept-Encoding", accepted);
        using var response = await server.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal(coding is null ? [] : [coding], response.Content.Headers.ContentEncoding);
        Assert.Equal(["Accept", "Accept-Encoding"], response.Headers.Vary);
    }

    private static async Task AssertProblemAsync(HttpResponseMessage response, HttpStatusCode status, string detail)
    {
        Assert.Equal(status, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        using var problem = JsonDocument.Parse(await response.Content.ReadAsByteArrayAsync(Deadline.Soon));
        Assert.Equal((int)status, problem.RootElement.GetProperty("status").GetInt32());
        Assert.Contains(detail, problem.RootElement.GetProperty("detail").GetString(), StringComparison.Ordinal);
    }

    private async Task<HttpResponseMessage> PostAsync(string body, string? mediaType = "application/json")
    {
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        content.Headers.ContentType = mediaType is null ? null : new MediaTypeHeaderValue(mediaType);
        return await server.Client.PostAsync("/rpc/json/customer-orders", content, Deadline.Soon);
    }
}
