using Transport.Dashboard.Explore;

namespace Transport.Dashboard.Tests.Explore;

public sealed class ODataQueryTests(ODataQueryTests.WithOData dashboard) : IClassFixture<ODataQueryTests.WithOData>
{
    private static readonly Uri Root = new("http://127.0.0.1:5080/odata");

    [Fact]
    public async Task Ask_AQuery_HasAnswerAndTime()
    {
        var answer = await AskAsync("Persons?$filter=Id gt 3&$top=2&$select=Name");

        Assert.Equal(200, (int)answer["status"]!);
        Assert.Equal(["Person4", "Person5"], JsonNode.Parse((string)answer["body"]!)!["value"]!.AsArray().Select(person => (string)person!["Name"]!));
        Assert.True((double)answer["milliseconds"]! > 0);
        Assert.StartsWith("application/json", (string)answer["contentType"]!, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Ask_WhatTheServiceRefuses_IsItsAnswer()
    {
        var answer = await AskAsync("Persons?$filter=Nope eq 1");

        Assert.Equal(400, (int)answer["status"]!);
        Assert.Contains("Nope", (string?)JsonNode.Parse((string)answer["body"]!)!["error"]!["message"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", "odata+compiled")]
    [InlineData("$metadata", "odata")]
    [InlineData("Query(id=100,operationId=7)", "odata")]
    public async Task Ask_WhatHasNoRows_IsAnswered(string query, string row) => Assert.Equal(200, (int)(await AskAsync(query, row))["status"]!);

    [Fact]
    public async Task Ask_ALongAnswer_IsCut()
    {
        var answer = await AskAsync("Persons?$top=1000&$expand=Orders");

        Assert.True((bool)answer["truncated"]!);
        Assert.InRange(((string)answer["body"]!).Length, 200_000, 256 * 1024);
    }

    [Theory]
    [InlineData("../handler")]
    [InlineData("../api/endpoints")]
    [InlineData("Persons/../../handler")]
    [InlineData("%2e%2e/handler")]
    [InlineData("..%2Fhandler")]
    [InlineData("..\\handler")]
    [InlineData("%2e%2e%5chandler")]
    [InlineData("Persons#x")]
    [InlineData("Persons\r\nHost: elsewhere")]
    public async Task Ask_WhatLeadsOutOfTheService_IsRefused(string query)
    {
        Assert.Throws<RequestRefusedException>(() => ODataExplorer.AddressOf(Root, query));
        Assert.NotEmpty(await dashboard.Dashboard.RefusedAsync(HttpMethod.Post, "/api/odata-query", new JsonObject { ["query"] = query }, HttpStatusCode.BadRequest));
    }

    [Theory]
    [InlineData("http://elsewhere.example/x")]
    [InlineData("//elsewhere.example/x")]
    [InlineData("@elsewhere.example/x")]
    [InlineData(":80@elsewhere.example/")]
    [InlineData("file:///etc/passwd")]
    [InlineData("/Persons")]
    [InlineData("?a=http://elsewhere.example")]
    public void AddressOf_WhateverIsTyped_StaysOnThisServer(string query)
    {
        var address = ODataExplorer.AddressOf(Root, query);
        Assert.Equal(("127.0.0.1", 5080, "http"), (address.Host, address.Port, address.Scheme));
        Assert.StartsWith("/odata/", address.AbsolutePath, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Ask_TooLongAQueryOrAnotherRow_IsRefused()
    {
        await dashboard.Dashboard.RefusedAsync(HttpMethod.Post, "/api/odata-query", new JsonObject { ["query"] = new string('x', 8193) }, HttpStatusCode.BadRequest);
        await dashboard.Dashboard.RefusedAsync(HttpMethod.Post, "/api/odata-query", new JsonObject { ["query"] = "Persons", ["row"] = "json" }, HttpStatusCode.NotFound);
    }

    private Task<JsonNode> AskAsync(string query, string row = "odata+compiled") =>
        dashboard.Dashboard.SendAsync(HttpMethod.Post, "/api/odata-query", new JsonObject { ["query"] = query, ["row"] = row });

    /// <summary>A dashboard whose server has the OData rows.</summary>
    public sealed class WithOData : IAsyncLifetime
    {
        public DashboardServer Dashboard { get; } = new() { Plugins = [Path.Combine(BuiltPlugins.Folder, "odata")] };

        public ValueTask InitializeAsync() => Dashboard.InitializeAsync();

        public ValueTask DisposeAsync() => Dashboard.DisposeAsync();
    }
}
