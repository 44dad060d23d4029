using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>Change sets and atomicity groups: this service takes no change back, so one change may be in each, and of more none is made.</summary>
public sealed class ChangeGroupTests
{
    private const string Orders = "{\"orders\":[{\"CustomerID\":5}]}";

    [Theory]
    [InlineData(1, new[] { "1:200" })]
    [InlineData(2, new[] { "1:501", "2:501" })]
    public async Task PostJson_Group_OneChangeOrNone(int changes, string[] statuses)
    {
        var ledger = new Ledger();
        await using var service = await TestService.StartAsync(ledger);
        var requests = Enumerable.Range(1, changes).Select(static id =>
            $"{{\"id\":\"{id}\",\"atomicityGroup\":\"g\",\"method\":\"POST\",\"url\":\"SubmitCustomerOrders\",\"headers\":{{\"content-type\":\"application/json\"}},\"body\":{Orders}}}");
        var body = await PostAsync(service, $"{{\"requests\":[{string.Join(',', requests)}]}}", "application/json");

        Assert.Equal(statuses, JsonNode.Parse(body)!["responses"]!.AsArray().Select(static response => $"{(string)response!["id"]!}:{(int)response["status"]!}"));
        Assert.Equal(changes == 1 ? [1] : [], ledger.Kept);
    }

    [Theory]
    [InlineData(1, "HTTP/1.1 200")]
    [InlineData(2, "HTTP/1.1 501")]
    public async Task PostMultipart_ChangeSet_OneChangeOrNone(int changes, string status)
    {
        var ledger = new Ledger();
        await using var service = await TestService.StartAsync(ledger);
        var parts = string.Concat(Enumerable.Range(1, changes).Select(static id =>
            $"--c\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\nContent-ID: {id}\r\n\r\n"
            + $"POST SubmitCustomerOrders HTTP/1.1\r\nContent-Type: application/json\r\n\r\n{Orders}\r\n"));
        var body = await PostAsync(service, $"--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n{parts}--c--\r\n--b--\r\n", "multipart/mixed;boundary=b", "continue-on-error");

        Assert.Equal(changes, body.Split(status).Length - 1);
        Assert.Equal(changes == 1 ? [1] : [], ledger.Kept);
    }

    private static async Task<string> PostAsync(TestService service, string body, string mediaType, string? prefer = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, service.At("$batch")) { Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body)) };
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(mediaType);
        request.Headers.TryAddWithoutValidation("Prefer", prefer);
        using var response = await service.Client.SendAsync(request, Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        return await response.Content.ReadAsStringAsync(Deadline.Soon);
    }
}
