using System.Text.Json.Nodes;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Hosting;

public sealed class ErrorTests : IAsyncLifetime
{
    private TestService _service = null!;

    public async ValueTask InitializeAsync() =>
        _service = await TestService.StartAsync(new MockPersonRepository(100, maxCount: 1000), new ServerLimits { MaxRequestBytes = 4096 });

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Theory]
    [InlineData("Persons?$top=-1", 400)]
    [InlineData("Persons?$top=abc", 400)]
    [InlineData("Persons?$top=", 400)]
    [InlineData("Persons?$top=1%00", 400)]
    [InlineData("Persons?$skip=1%00", 400)]
    [InlineData("Persons?$expand=Orders($top=1%00)", 400)]
    [InlineData("Persons?$filter=Id eq 1%00", 400)]
    [InlineData("Persons?$top=1001", 400)]
    [InlineData("Persons?$top=2147483648", 400)]
    [InlineData("Persons?$top=99999999999999999999999", 400)]
    [InlineData("Persons?$top=1&$top=2", 400)]
    [InlineData("Persons?$skip=-1", 400)]
    [InlineData("Persons?$count=maybe", 400)]
    [InlineData("Persons?$filter=", 400)]
    [InlineData("Persons?$filter=Id eq", 400)]
    [InlineData("Persons?$filter=Id", 400)]
    [InlineData("Persons?$filter=Nope eq 1", 400)]
    [InlineData("Persons?$filter=Id eq 'x'", 400)]
    [InlineData("Persons?$filter=nope(Id)", 400)]
    [InlineData("Persons?$filter=1 div 0 eq 1", 400)]
    [InlineData("Persons?$filter=substring(Name,1,-1) eq ''", 400)]
    [InlineData("Persons?$filter=Id mul 2147483647 gt 0", 400)]
    [InlineData("Persons?$filter=CreatedOn add duration'P3000000D' gt now()", 400)]
    [InlineData("Persons?$filter=Name eq 'unterminated", 400)]
    [InlineData("Persons?$filter=Id eq @a&@a=@b&@b=@a", 400)]
    [InlineData("Query(id=@a,operationId=1)?@a='x'", 400)]
    [InlineData("Query(id=@a,operationId=1)", 400)]
    [InlineData("Persons?$orderby=Nope", 400)]
    [InlineData("Persons?$orderby=Id sideways", 400)]
    [InlineData("Persons?$select=Nope", 400)]
    [InlineData("Persons?$expand=Nope", 400)]
    [InlineData("Persons?$expand=Name", 400)]
    [InlineData("Persons?$expand=Orders($top=-1)", 400)]
    [InlineData("Persons?$format=!!", 400)]
    [InlineData("Persons?$nonsense=1", 400)]
    [InlineData("Persons(1)?$top=1", 400)]
    [InlineData("Persons('x')", 400)]
    [InlineData("Query(id=1)", 404)]
    [InlineData("Query", 400)]
    [InlineData("Query()", 400)]
    [InlineData("Query(id=x,operationId=1)", 400)]
    [InlineData("Query(id=null,operationId=1)", 400)]
    [InlineData("Query(id=1,operationId=null)", 400)]
    [InlineData("Query(id=9223372036854775808,operationId=1)", 400)]
    [InlineData("Query(id=1,operationId=2147483648)", 400)]
    [InlineData("Nope", 404)]
    [InlineData("Persons(1)/Nope", 404)]
    [InlineData("Persons(101)", 404)]
    [InlineData("Persons(101)/Name", 404)]
    [InlineData("CustomerOrders(0)", 404)]
    [InlineData("SubmitCustomerOrders", 405)]
    [InlineData("Persons?$format=xml", 406)]
    [InlineData("Persons?$skiptoken=x", 400)]
    [InlineData("Persons?$search=NOT", 400)]
    [InlineData("Persons?$apply=aggregate(Id with sum)", 400)]
    [InlineData("Persons?$apply=aggregate(Nope with sum as S)", 400)]
    [InlineData("Persons?$apply=aggregate(Name with sum as S)", 400)]
    [InlineData("Persons?$apply=groupby((Name))&$filter=Id eq 1", 400)]
    [InlineData("Persons?$apply=groupby((Name))&$select=Id", 400)]
    [InlineData("Persons?$compute=Id mul 2", 400)]
    [InlineData("Persons?$compute=Id mul 2 as Name", 400)]
    [InlineData("Persons?$filter=matchesPattern(Name,'(')", 400)]
    [InlineData("Persons?$select=Nope/Name", 400)]
    [InlineData("$entity", 400)]
    [InlineData("$entity?$id=http://elsewhere.example/Persons(1)", 404)]
    [InlineData("Persons?$schemaversion=2", 404)]
    [InlineData("$all", 501)]
    [InlineData("$crossjoin(Persons,Orders)", 501)]
    [InlineData("Persons?$apply=topcount(2,Id)", 501)]
    [InlineData("Persons?$apply=concat(identity,aggregate($count as C))", 501)]
    [InlineData("Persons?$filter=Orders/$count($top=1) gt 1", 501)]
    [InlineData("Persons?$apply=aggregate(Orders/$count as C)", 501)]
    [InlineData("Persons?$filter=Orders/all()", 400)]
    [InlineData("Persons?$filter=Id add 1 in (3)", 400)]
    [InlineData("Persons?$filter=-Id in (-3)", 400)]
    [InlineData("Persons?$filter=Id mod 5 in (0,1)", 400)]
    [InlineData("Persons?$filter=Id in ('x')", 400)]
    [InlineData("Persons?$filter=Orders/$count($filter=Id gt $it/Id) gt 1", 501)]
    [InlineData("Persons?$expand=Orders($filter=Id gt $it/Id)", 501)]
    [InlineData("Persons?$filter=Orders/$count($filter=Nope gt 1) gt 1", 400)]
    [InlineData("Persons?$deltatoken=x", 501)]
    public async Task Get_BadRequest_ODataError(string request, int status)
    {
        using var response = await _service.SendAsync(request);

        await AssertErrorAsync(response, status);
    }

    [Theory]
    [InlineData("application/xml")]
    [InlineData("application/json;odata.metadata=full")]
    [InlineData("application/json;odata.metadata=maximal")]
    [InlineData("application/json;unknown=1")]
    [InlineData("text/html, application/json;q=0")]
    public async Task Get_UnacceptableAccept_406(string accept)
    {
        using var response = await _service.SendAsync("Persons", accept);

        await AssertErrorAsync(response, 406);
    }

    [Theory]
    [InlineData("OData-MaxVersion", "3.0", 400)]
    [InlineData("OData-MaxVersion", "latest", 400)]
    [InlineData("OData-Version", "5.0", 400)]
    [InlineData("Accept", ";;", 400)]
    public async Task Get_BadHeader_ODataError(string name, string value, int status)
    {
        using var response = await _service.SendAsync("Persons?$top=1", null, (name, value));

        await AssertErrorAsync(response, status);
    }

    [Theory]
    [InlineData("POST", "Persons", "GET, HEAD")]
    [InlineData("DELETE", "Persons(1)", "GET, HEAD")]
    [InlineData("PATCH", "Persons(1)", "GET, HEAD")]
    [InlineData("GET", "SubmitCustomerOrders", "POST")]
    public async Task Send_WrongMethod_405WithAllow(string method, string path, string allow)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), _service.At(path));
        using var response = await _service.Client.SendAsync(request, Deadline.Soon);

        await AssertErrorAsync(response, 405);
        Assert.Equal(allow, response.Content.Headers.NonValidated["Allow"].ToString());
    }

    [Theory]
    [InlineData("$batch", "{\"requests\":[]}", "application/json")]
    [InlineData("$batch", "--b--", "multipart/mixed")]
    [InlineData("Persons/$query", "$top=1", "text/plain")]
    public async Task Post_QueriesInABody_501(string path, string body, string mediaType)
    {
        using var response = await _service.PostAsync(path, body, mediaType);

        await AssertErrorAsync(response, 501);
    }

    [Theory]
    [InlineData("", "application/json", 400)]
    [InlineData("{", "application/json", 400)]
    [InlineData("[]", "application/json", 400)]
    [InlineData("{}", "application/json", 400)]
    [InlineData("{\"orders\":null}", "application/json", 400)]
    [InlineData("{\"orders\":1}", "application/json", 400)]
    [InlineData("{\"orders\":[null]}", "application/json", 400)]
    [InlineData("{\"orders\":[1]}", "application/json", 400)]
    [InlineData("{\"orders\":[[{\"CustomerID\":1}]]}", "application/json", 400)]
    [InlineData("{\"orders\":[{\"orderItems\":[null]}]}", "application/json", 400)]
    [InlineData("{\"orders\":[{\"orderItems\":[[]]}]}", "application/json", 400)]
    [InlineData("{\"orders\":[{\"CustomerID\":\"x\"}]}", "application/json", 400)]
    [InlineData("{\"orders\":[{\"CustomerID\":99999999999}]}", "application/json", 400)]
    [InlineData("{\"orders\":[{\"Nope\":1}]}", "application/json", 400)]
    [InlineData("{\"orders\":[],\"more\":1}", "application/json", 400)]
    [InlineData("{\"orders\":[{\"CreditCardExpiration\":\"yesterday\"}]}", "application/json", 400)]
    [InlineData("<orders/>", "application/xml", 415)]
    public async Task Post_MalformedBody_ODataError(string body, string mediaType, int status)
    {
        using var response = await _service.PostAsync("SubmitCustomerOrders", body, mediaType);

        await AssertErrorAsync(response, status);
    }

    [Fact]
    public async Task Post_ContentEncoding_415()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, _service.At("SubmitCustomerOrders")) { Content = new StringContent("{\"orders\":[]}") };
        request.Content.Headers.ContentType = new("application/json");
        request.Content.Headers.ContentEncoding.Add("gzip");
        using var response = await _service.Client.SendAsync(request, Deadline.Soon);

        await AssertErrorAsync(response, 415);
    }

    [Fact]
    public async Task Get_NulInAStringLiteral_IsRead()
    {
        var answer = await _service.GetAsync("Persons?$filter=Name eq 'it''s%00'");

        Assert.Empty(answer["value"]!.AsArray());
    }

    [Fact]
    public async Task Post_TooDeep_400()
    {
        var deep = string.Concat(Enumerable.Repeat("[", 500)) + string.Concat(Enumerable.Repeat("]", 500));
        using var response = await _service.PostAsync("SubmitCustomerOrders", $"{{\"orders\":{deep}}}");

        await AssertErrorAsync(response, 400);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Post_TooLarge_413(bool chunked)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, _service.At("SubmitCustomerOrders"));
        request.Content = new ByteArrayContent(new byte[5000]);
        request.Content.Headers.ContentType = new("application/json");
        request.Headers.TransferEncodingChunked = chunked;
        using var response = await _service.Client.SendAsync(request, Deadline.Soon);

        await AssertErrorAsync(response, 413);
    }

    [Fact]
    public async Task Get_QueryTooLongForTheService_400()
    {
        await using var service = await TestService.StartAsync(new FailingSource(0), new ODataServiceOptions { MaxQueryLength = 100 });
        using var response = await service.SendAsync("Persons?$filter=" + new string('x', 200));

        await AssertErrorAsync(response, 400);
    }

    [Fact]
    public async Task Get_SourceThrowsAtOnce_500WithoutDetails()
    {
        await using var service = await TestService.StartAsync(new FailingSource(0));
        service.Logs.ErrorsExpected = true;
        using var response = await service.SendAsync("Persons");

        var error = await AssertErrorAsync(response, 500);
        Assert.DoesNotContain(FailingSource.Secret, error.ToJsonString(), StringComparison.Ordinal);
        Assert.Contains(service.Logs.Errors, log => log.Contains(FailingSource.Secret, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Get_SourceThrowsInMidStream_ResponseIsAborted()
    {
        await using var service = await TestService.StartAsync(new FailingSource(100_000), new ODataServiceOptions { PageSize = 1_000_000 });
        service.Logs.ErrorsExpected = true;

        await Assert.ThrowsAnyAsync<HttpRequestException>(() => service.SendAsync("Persons"));
    }

    [Fact]
    public async Task Get_QueryTakesTooLong_503()
    {
        await using var service = await TestService.StartAsync(
            new EndlessSource(), new ODataServiceOptions { QueryTimeout = TimeSpan.FromMilliseconds(50) });
        using var response = await service.SendAsync("Persons?$filter=Id lt 0");

        await AssertErrorAsync(response, 503);
    }

    private static async Task<JsonNode> AssertErrorAsync(HttpResponseMessage response, int status)
    {
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True((int)response.StatusCode == status, $"{(int)response.StatusCode}: {body}");
        Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
        Assert.Equal("4.0", response.Headers.GetValues("OData-Version").Single());
        var error = JsonNode.Parse(body)!["error"]!;
        Assert.NotEmpty((string?)error["code"] ?? "");
        Assert.NotEmpty((string?)error["message"] ?? "");
        Assert.DoesNotContain("   at ", body, StringComparison.Ordinal);
        return error;
    }
}
