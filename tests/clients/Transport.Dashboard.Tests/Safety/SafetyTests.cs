namespace Transport.Dashboard.Tests.Safety;

public sealed class SafetyTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    private const string Plan = """{"scenario":"run"}""";

    [Theory]
    [InlineData("/", 200)]
    [InlineData("/live", 200)]
    [InlineData("/articles", 200)]
    [InlineData("/runs/20260101-000000", 200)]
    [InlineData("/api/catalogue", 200)]
    [InlineData("/api/nothing", 404)]
    [InlineData("/assets/nothing.js", 404)]
    [InlineData("/index.html", 404)]
    [InlineData("/icon.svg", 404)]
    public async Task Response_OfTheDashboard_HasItsHeaders(string path, int status)
    {
        using var response = await dashboard.Client.GetAsync(path, Deadline.Soon);

        Assert.Equal(status, (int)response.StatusCode);
        Assert.StartsWith("default-src 'none'; script-src 'self'; style-src 'self';", Header(response, "Content-Security-Policy"), StringComparison.Ordinal);
        Assert.EndsWith("base-uri 'none'; form-action 'none'; frame-ancestors 'none'", Header(response, "Content-Security-Policy"), StringComparison.Ordinal);
        Assert.Equal("nosniff", Header(response, "X-Content-Type-Options"));
        Assert.Equal("no-referrer", Header(response, "Referrer-Policy"));
        Assert.Equal("same-origin", Header(response, "Cross-Origin-Opener-Policy"));
        Assert.Equal("same-origin", Header(response, "Cross-Origin-Resource-Policy"));
    }

    [Theory]
    [InlineData("/nosuch", "text/html,application/xhtml+xml", "text/html; charset=utf-8")]
    [InlineData("/runs/20260101-000000/nosuch", "text/html", "text/html; charset=utf-8")]
    [InlineData("/nosuch", "application/json", "application/problem+json")]
    [InlineData("/api/nosuch", "text/html", "application/problem+json")]
    [InlineData("/assets/nosuch.js", "text/html", "application/problem+json")]
    public async Task Response_AtAnUnknownAddress_IsThePageForAPersonAndAProblemForAProgram(string path, string accept, string type)
    {
        using var request = Request("GET", path);
        request.Headers.TryAddWithoutValidation("Accept", accept);
        using var response = await dashboard.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal((HttpStatusCode.NotFound, type), (response.StatusCode, response.Content.Headers.ContentType!.ToString()));
        Assert.StartsWith("default-src 'none';", Header(response, "Content-Security-Policy"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/rpc/json/persons?count=1&orders=false")]
    [InlineData("/api/endpoints")]
    [InlineData("/api/counters")]
    [InlineData("/api/interruptions")]
    [InlineData("/handler?id=1&opId=1")]
    public async Task Response_OfTheRows_IsUntouched(string path)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path) { Headers = { Host = "localhost:1" } };
        using var response = await dashboard.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.False(response.Headers.Contains("Content-Security-Policy"));
    }

    [Theory]
    [InlineData("GET", "/")]
    [InlineData("GET", "/index.html")]
    [InlineData("GET", "/api/catalogue")]
    [InlineData("POST", "/api/plans")]
    [InlineData("POST", "/api/runs")]
    public async Task Request_ForAForeignHost_IsRefused(string method, string path)
    {
        using var request = Request(method, path);
        request.Headers.Host = $"rebound.example:{dashboard.Server.Http.Port}";

        await RefuseAsync(request, HttpStatusCode.Forbidden, "rebound.example");
    }

    [Theory]
    [InlineData("127.0.0.1:1")]
    [InlineData("127.0.0.1")]
    public async Task Request_ForAnotherPort_IsRefused(string host)
    {
        using var request = Request("POST", "/api/plans");
        request.Headers.Host = host;

        await RefuseAsync(request, HttpStatusCode.Forbidden, host);
    }

    [Theory]
    [InlineData("http://evil.example")]
    [InlineData("null")]
    [InlineData("http://127.0.0.1:1")]
    [InlineData("")]
    public async Task Post_FromAForeignOrigin_IsRefused(string origin)
    {
        using var request = Request("POST", "/api/plans");
        request.Headers.TryAddWithoutValidation("Origin", origin);

        await RefuseAsync(request, HttpStatusCode.Forbidden, "another origin");
    }

    [Fact]
    public async Task Post_FromAnotherSite_IsRefused()
    {
        using var request = Request("POST", "/api/plans");
        request.Headers.Add("Sec-Fetch-Site", "cross-site");

        await RefuseAsync(request, HttpStatusCode.Forbidden, "another site");
    }

    [Theory]
    [InlineData("cross-site")]
    [InlineData("same-site")]
    public async Task Get_OfTheApiFromAnotherSite_IsRefused(string site)
    {
        using var request = Request("GET", "/api/live");
        request.Headers.Add("Sec-Fetch-Site", site);
        await RefuseAsync(request, HttpStatusCode.Forbidden, "another site");

        using var link = Request("GET", "/runs");
        link.Headers.Add("Sec-Fetch-Site", site);
        using var page = await dashboard.Client.SendAsync(link, Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, page.StatusCode);
    }

    [Theory]
    [InlineData("GET", "/api/nothing", 404, "nothing at this address")]
    [InlineData("GET", "/api/compare?a=1", 400, "query parameter")]
    [InlineData("POST", "/api/runs/nobody/cancel?now=perhaps", 400, "query parameter")]
    [InlineData("PUT", "/api/runs/nobody", 405, "PUT is not supported here")]
    public async Task Request_ThatRoutingRefuses_IsToldWhy(string method, string path, int status, string words)
    {
        using var request = Request(method, path);

        await RefuseAsync(request, (HttpStatusCode)status, words);
    }

    [Theory]
    [InlineData("POST")]
    [InlineData("DELETE")]
    public async Task RepositoryCall_ChangedByAPage_IsRefused(string method)
    {
        using var request = Request(method, "/api/repository-call");
        request.Headers.Add("Origin", dashboard.Server.Http.GetLeftPart(UriPartial.Authority));
        using var response = await dashboard.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal(HttpStatusCode.Forbidden, response.StatusCode);
    }

    [Theory]
    [InlineData("localhost")]
    [InlineData("127.0.0.1")]
    public async Task Post_FromItsOwnPage_IsAnswered(string host)
    {
        using var request = Request("POST", "/api/plans");
        request.Headers.Host = $"{host}:{dashboard.Server.Http.Port}";
        request.Headers.Add("Origin", $"http://{request.Headers.Host}");
        request.Headers.Add("Sec-Fetch-Site", "same-origin");
        using var response = await dashboard.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    [Theory]
    [InlineData("text/plain")]
    [InlineData("application/x-www-form-urlencoded")]
    [InlineData("multipart/form-data; boundary=x")]
    public async Task Post_OfAnotherMediaType_IsRefused(string type)
    {
        using var request = Request("POST", "/api/runs");
        request.Content!.Headers.Remove("Content-Type");
        request.Content.Headers.TryAddWithoutValidation("Content-Type", type);

        await RefuseAsync(request, HttpStatusCode.UnsupportedMediaType, "application/json");
    }

    [Theory]
    [InlineData("POST", "/api/runs/nobody/cancel")]
    [InlineData("DELETE", "/api/nothing")]
    public async Task Request_WithoutBodyAndMediaType_IsRefused(string method, string path)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), path);

        await RefuseAsync(request, HttpStatusCode.UnsupportedMediaType, "application/json");
    }

    [Theory]
    [InlineData("/api/plans")]
    [InlineData("/api/runs")]
    public async Task Post_OfAGiantBody_IsRefused(string path)
    {
        using var request = Request("POST", path);
        request.Content = new StringContent("{\"scenario\":\"run\",\"name\":\"" + new string('x', 100_000) + "\"}", Encoding.UTF8, "application/json");

        await RefuseAsync(request, HttpStatusCode.RequestEntityTooLarge, "too large");
    }

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("{")]
    [InlineData("""{"scenario":"nonsense"}""")]
    [InlineData("""{"scenario":"run","unknown":1}""")]
    [InlineData("""{"scenario":"run","run":{"transports":null}}""")]
    public async Task Post_OfWhatIsNoPlan_IsRefused(string body)
    {
        using var request = Request("POST", "/api/plans");
        request.Content = new StringContent(body, Encoding.UTF8, "application/json");

        await RefuseAsync(request, HttpStatusCode.BadRequest, "cannot be read");
    }

    [Fact]
    public async Task Page_WithoutBuiltFiles_SaysHowToBuildThem()
    {
        using var response = await dashboard.Client.GetAsync("/explore/call", Deadline.Soon);
        var page = await response.Content.ReadAsStringAsync(Deadline.Soon);

        Assert.Equal("text/html", response.Content.Headers.ContentType?.MediaType);
        Assert.Contains("Node.js", page, StringComparison.Ordinal);
        Assert.DoesNotContain("<style", page, StringComparison.Ordinal);
    }

    private static HttpRequestMessage Request(string method, string path) =>
        new(new HttpMethod(method), path) { Content = method == "GET" ? null : new StringContent(Plan, Encoding.UTF8, "application/json") };

    private static string Header(HttpResponseMessage response, string name) => Assert.Single(response.Headers.GetValues(name));

    private async Task RefuseAsync(HttpRequestMessage request, HttpStatusCode status, string words)
    {
        using var response = await dashboard.Client.SendAsync(request, Deadline.Soon);
        var problem = await response.Content.ReadAsStringAsync(Deadline.Soon);

        Assert.Equal(status, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        Assert.Contains(words, problem, StringComparison.Ordinal);
        Assert.True(response.Headers.Contains("Content-Security-Policy"));
    }
}
