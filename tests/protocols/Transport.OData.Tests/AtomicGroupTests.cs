using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>Change sets and atomicity groups: all of their changes are made, or none.</summary>
public sealed class AtomicGroupTests
{
    private const string Order = "{\"CustomerID\":5}";

    [Fact]
    public async Task PostJson_AllSucceed_AllKept()
    {
        var ledger = new Ledger(takesBack: true);
        var answer = await PostJsonAsync(ledger, Json(1, 2));

        Assert.Equal(["1:200", "2:200"], Statuses(answer));
        Assert.All(answer["responses"]!.AsArray(), response => Assert.Equal("g", (string?)response!["atomicityGroup"]));
        Assert.Equal([1, 2], ledger.Kept);
    }

    [Theory]
    [InlineData(new[] { 1, 0, 2 }, new[] { "1:424", "2:400", "3:424" })]
    [InlineData(new[] { 0, 1 }, new[] { "1:400", "2:424" })]
    [InlineData(new[] { 1, 2, 0 }, new[] { "1:424", "2:424", "3:400" })]
    public async Task PostJson_OneFails_NothingKept(int[] orders, string[] statuses)
    {
        var ledger = new Ledger(takesBack: true);
        var answer = await PostJsonAsync(ledger, Json(orders));

        Assert.Equal(statuses, Statuses(answer));
        Assert.All(answer["responses"]!.AsArray(), response => Assert.NotEmpty((string)response!["body"]!["error"]!["message"]!));
        Assert.Empty(ledger.Kept);
    }

    [Fact]
    public async Task PostJson_CommitRefused_NothingKept()
    {
        var ledger = new Ledger(takesBack: true, refusesCommit: true);
        var answer = await PostJsonAsync(ledger, Json(1, 2));

        Assert.Equal(["1:424", "2:409"], Statuses(answer));
        Assert.Empty(ledger.Kept);
    }

    [Fact]
    public async Task PostJson_GroupFailed_DependentsFail()
    {
        var ledger = new Ledger(takesBack: true);
        var batch = Json(1, 0)[..^"]}".Length] + ",{\"id\":\"9\",\"dependsOn\":[\"g\"]," + Change(3) + "},{\"id\":\"10\"," + Change(4) + "}]}";
        var answer = await PostJsonAsync(ledger, batch, "continue-on-error");

        Assert.Equal(["1:424", "2:400", "9:424", "10:200"], Statuses(answer));
        Assert.Equal([4], ledger.Kept);
    }

    [Fact]
    public async Task PostJson_SourceThatCannotTakeBack_501AndNothingKept()
    {
        var ledger = new Ledger(takesBack: false);
        Assert.Equal(["1:501", "2:501"], Statuses(await PostJsonAsync(ledger, Json(1, 2))));
        Assert.Empty(ledger.Kept);
        Assert.Equal(["1:200"], Statuses(await PostJsonAsync(ledger, Json(1))));
        Assert.Equal([1], ledger.Kept);
    }

    [Theory]
    [InlineData(new[] { 1, 2 }, 2, 0)]
    [InlineData(new[] { 1, 0 }, 0, 1)]
    public async Task PostMultipart_ChangeSet_AllOrOneError(int[] orders, int succeeded, int failed)
    {
        var ledger = new Ledger(takesBack: true);
        await using var service = await TestService.StartAsync(ledger);
        var changes = string.Concat(orders.Select((count, i) =>
            $"--c\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\nContent-ID: {i + 1}\r\n\r\n"
            + $"POST SubmitCustomerOrders HTTP/1.1\r\nContent-Type: application/json\r\n\r\n{{\"orders\":[{Orders(count)}]}}\r\n"));
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes($"--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n{changes}--c--\r\n--b--\r\n"));
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("multipart/mixed;boundary=b");
        using var response = await service.Client.PostAsync(service.At("$batch"), content, Deadline.Soon);
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);

        Assert.Equal((succeeded, failed), (body.Split("HTTP/1.1 200").Length - 1, body.Split("HTTP/1.1 400").Length - 1));
        Assert.Equal(failed == 0, body.Contains("changesetresponse_", StringComparison.Ordinal));
        Assert.Equal(failed == 0 ? orders : [], ledger.Kept);
    }

    [Fact]
    public async Task PostJson_ToThePeople_SeveralSubmissions()
    {
        await using var service = await TestService.StartAsync(new MockPersonRepository(20));
        Assert.Equal(["1:200", "2:200"], Statuses(await PostJsonAsync(service, Json(1, 2))));
    }

    private static string Json(params int[] orders) =>
        "{\"requests\":[" + string.Join(',', orders.Select((count, i) => $"{{\"id\":\"{i + 1}\",\"atomicityGroup\":\"g\",{Change(count)}}}")) + "]}";

    private static string Change(int orders) =>
        "\"method\":\"POST\",\"url\":\"SubmitCustomerOrders\",\"headers\":{\"content-type\":\"application/json\"},\"body\":{\"orders\":[" + Orders(orders) + "]}";

    private static string Orders(int count) => string.Join(',', Enumerable.Repeat(Order, count));

    private static IEnumerable<string> Statuses(JsonObject answer) =>
        answer["responses"]!.AsArray().Select(response => $"{(string)response!["id"]!}:{(int)response["status"]!}");

    private static async Task<JsonObject> PostJsonAsync(Ledger ledger, string body, string? prefer = null)
    {
        await using var service = await TestService.StartAsync(ledger);
        return await PostJsonAsync(service, body, prefer);
    }

    private static async Task<JsonObject> PostJsonAsync(TestService service, string body, string? prefer = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, service.At("$batch")) { Content = new StringContent(body, Encoding.UTF8, "application/json") };
        request.Headers.TryAddWithoutValidation("Prefer", prefer);
        using var response = await service.Client.SendAsync(request, Deadline.Soon);
        var text = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True(response.StatusCode == HttpStatusCode.OK, text);
        return JsonNode.Parse(text)!.AsObject();
    }
}
