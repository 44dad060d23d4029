using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

public sealed class BatchTests : IAsyncLifetime
{
    private TestService _service = null!;

    public async ValueTask InitializeAsync() => _service = await TestService.StartAsync(new MockPersonRepository(20));

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Fact]
    public async Task PostJson_SeveralRequests_AnswersInOrder()
    {
        var path = _service.Root.AbsolutePath;
        var answer = await JsonAsync($$$"""
            {"requests":[
              {"id":"1","method":"GET","url":"Persons(1)/Name"},
              {"id":"2","method":"get","url":"{{{path}}}Persons?$top=1&$select=Id","headers":{"Accept":"application/json;odata.metadata=none"}},
              {"id":"3","method":"GET","url":"{{{_service.Root}}}Persons/$count"},
              {"id":"4","method":"POST","url":"SubmitCustomerOrders","headers":{"content-type":"application/json"},"body":{"orders":[{"CustomerID":1}]}}]}
            """);

        var responses = answer["responses"]!.AsArray();
        Assert.Equal(["1:200", "2:200", "3:200", "4:200"], Statuses(answer));
        Assert.Equal("Person1", (string)responses[0]!["body"]!["value"]!);
        Assert.Equal("{\"value\":[{\"Id\":1}]}", responses[1]!["body"]!.ToJsonString());
        Assert.Equal("20", responses[2]!["body"]!.ToString());
        Assert.Equal(1, (int)responses[3]!["body"]!["value"]!);
    }

    [Fact]
    public async Task PostJson_ReferencesToEarlierRequests_TheirUrls()
    {
        var answer = await JsonAsync("""
            {"requests":[{"id":"1","method":"GET","url":"Persons(1)?$select=Id"},{"id":"2","method":"GET","url":"$1/Name","dependsOn":["1"]},
              {"id":"3","method":"GET","url":"$1/Orders/$count","dependsOn":["1"]}]}
            """);

        Assert.Equal(["1:200", "2:200", "3:200"], Statuses(answer));
        Assert.Equal("Person1", (string)answer["responses"]![1]!["body"]!["value"]!);
        Assert.Equal("2", answer["responses"]![2]!["body"]!.ToString());
    }

    [Fact]
    public async Task PostJson_ReferenceToAnAction_501()
    {
        const string Change = "\"method\":\"POST\",\"url\":\"SubmitCustomerOrders\",\"headers\":{\"content-type\":\"application/json\"},\"body\":{\"orders\":[]}";
        using var response = await PostAsync($$"""{"requests":[{"id":"1",{{Change}}},{"id":"2","method":"GET","url":"$1/Name","dependsOn":["1"]}]}""", "application/json");
        Assert.Equal(HttpStatusCode.NotImplemented, response.StatusCode);
    }

    [Fact]
    public async Task PostJson_FirstFails_StopsThere()
    {
        var answer = await JsonAsync("""
            {"requests":[{"id":"a","method":"GET","url":"Persons(99)"},{"id":"b","method":"GET","url":"Persons(1)"}]}
            """);

        Assert.Equal(["a:404"], Statuses(answer));
    }

    [Theory]
    [InlineData("continue-on-error")]
    [InlineData("odata.continue-on-error=true")]
    public async Task PostJson_ContinueOnError_GoesOnAndFailsDependents(string preference)
    {
        var answer = await JsonAsync(
            """
            {"requests":[{"id":"a","method":"GET","url":"Persons(99)"},{"id":"b","method":"GET","url":"Persons(1)","dependsOn":["a"]},
              {"id":"c","method":"GET","url":"Persons(2)","dependsOn":["b"]},{"id":"d","method":"GET","url":"Persons?$filter=Nope eq 1"},{"id":"e","method":"GET","url":"Persons(2)"}]}
            """,
            preference);

        Assert.Equal(["a:404", "b:424", "c:424", "d:400", "e:200"], Statuses(answer));
        Assert.All(answer["responses"]!.AsArray().Take(4), response => Assert.NotEmpty((string)response!["body"]!["error"]!["message"]!));
    }

    [Fact]
    public async Task PostMultipart_Requests_MultipartAnswers()
    {
        using var response = await PostAsync(Multipart("GET Persons(1)?$select=Name HTTP/1.1\r\nAccept: application/json\r\n\r\n", "GET /odata-stream/Persons/$count HTTP/1.1\r\n\r\n"), "multipart/mixed;boundary=b");
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);

        Assert.Equal((HttpStatusCode.OK, "multipart/mixed"), (response.StatusCode, response.Content.Headers.ContentType?.MediaType));
        Assert.Equal(2, body.Split("HTTP/1.1 200 OK").Length - 1);
        Assert.Contains("\"Name\":\"Person1\"}", body, StringComparison.Ordinal);
        Assert.True(body.Contains("\r\n20\r\n", StringComparison.Ordinal), body.Replace("\r\n", "~", StringComparison.Ordinal));
    }

    [Fact]
    public async Task PostMultipart_ChangeSet_AnswersWithinOne()
    {
        var change = "--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\nContent-ID: 1\r\n\r\n"
            + "POST SubmitCustomerOrders HTTP/1.1\r\nContent-Type: application/json\r\n\r\n{\"orders\":[{\"CustomerID\":5}]}\r\n--c--\r\n--b--\r\n";
        using var response = await PostAsync(change, "multipart/mixed;boundary=b");
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);

        Assert.Contains("changesetresponse_", body, StringComparison.Ordinal);
        Assert.Contains("Content-ID: 1", body, StringComparison.Ordinal);
        Assert.Contains("\"value\":1}", body, StringComparison.Ordinal);
    }

    [Fact]
    public async Task PostMultipart_AcceptJson_JsonAnswer()
    {
        using var response = await PostAsync(Multipart("GET Persons(1)/Name HTTP/1.1\r\n\r\n"), "multipart/mixed;boundary=b", "application/json");
        var answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(Deadline.Soon))!;

        Assert.Equal("Person1", (string)answer["responses"]![0]!["body"]!["value"]!);
    }

    [Theory]
    [InlineData("", "application/json", 400)]
    [InlineData("{", "application/json", 400)]
    [InlineData("[]", "application/json", 400)]
    [InlineData("{\"requests\":[{}]}", "application/json", 400)]
    [InlineData("{\"requests\":[{\"id\":\"1\",\"method\":\"GET\"}]}", "application/json", 400)]
    [InlineData("{\"requests\":[{\"id\":\"1\",\"method\":\"GET\",\"url\":\"http://elsewhere.example/x\"}]}", "application/json", 400)]
    [InlineData("{\"requests\":[{\"id\":\"1\",\"method\":\"POST\",\"url\":\"$batch\",\"headers\":{\"content-type\":\"application/json\"},\"body\":{\"requests\":[]}}]}", "application/json", 400)]
    [InlineData("{\"requests\":[{\"id\":\"1\",\"method\":\"GET\",\"url\":\"Persons\",\"dependsOn\":[\"2\"]}]}", "application/json", 400)]
    [InlineData("no boundary", "multipart/mixed", 400)]
    [InlineData("--b\r\n\r\nrubbish", "multipart/mixed;boundary=b", 400)]
    [InlineData("x", "text/plain", 415)]
    public async Task Post_Malformed_ODataError(string body, string mediaType, int status)
    {
        using var response = await PostAsync(body, mediaType);
        var text = await response.Content.ReadAsStringAsync(Deadline.Soon);

        Assert.True((int)response.StatusCode == status, $"{(int)response.StatusCode}: {text}");
        Assert.NotEmpty((string)JsonNode.Parse(text)!["error"]!["message"]!);
    }

    [Fact]
    public async Task Post_TooManyRequests_400()
    {
        await using var service = await TestService.StartAsync(new FailingSource(0), new ODataServiceOptions { MaxBatchRequests = 1 });
        using var content = new StringContent("""{"requests":[{"id":"1","method":"GET","url":""},{"id":"2","method":"GET","url":""}]}""", Encoding.UTF8, "application/json");
        using var response = await service.Client.PostAsync(service.At("$batch"), content, Deadline.Soon);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task Post_AnswerFailsInMidStream_ErrorInsteadOfIt()
    {
        await using var service = await TestService.StartAsync(new FailingSource(100_000), new ODataServiceOptions { PageSize = 1_000_000 });
        service.Logs.ErrorsExpected = true;
        using var content = new StringContent("""{"requests":[{"id":"1","method":"GET","url":"Persons"}]}""", Encoding.UTF8, "application/json");
        using var response = await service.Client.PostAsync(service.At("$batch"), content, Deadline.Soon);
        var answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(Deadline.Soon))!.AsObject();

        Assert.Equal(["1:500"], Statuses(answer));
        Assert.Equal("InternalError", (string)answer["responses"]![0]!["body"]!["error"]!["code"]!);
    }

    private static string Multipart(params string[] requests) =>
        string.Concat(requests.Select(request => $"--b\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n{request}\r\n")) + "--b--\r\n";

    private static IEnumerable<string> Statuses(JsonObject answer) =>
        answer["responses"]!.AsArray().Select(response => $"{(string)response!["id"]!}:{(int)response["status"]!}");

    private async Task<JsonObject> JsonAsync(string body, string? prefer = null)
    {
        using var response = await PostAsync(body, "application/json", prefer: prefer);
        var text = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True(response.IsSuccessStatusCode, text);
        return JsonNode.Parse(text)!.AsObject();
    }

    private async Task<HttpResponseMessage> PostAsync(string body, string mediaType, string? accept = null, string? prefer = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, _service.At("$batch")) { Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body)) };
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(mediaType);
        request.Headers.TryAddWithoutValidation("Accept", accept);
        request.Headers.TryAddWithoutValidation("Prefer", prefer);
        return await _service.Client.SendAsync(request, Deadline.Soon);
    }
}
