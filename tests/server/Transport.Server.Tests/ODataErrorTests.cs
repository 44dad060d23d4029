using System.Net;
using System.Text;
using System.Text.Json;
using Transport.ServerTestSupport;

namespace Transport.Server.Tests;

public sealed class ODataErrorTests(TestServer server) : IClassFixture<TestServer>
{
    /// <remarks>The message quotes what UTF-8 cannot carry.</remarks>
    [Theory]
    [InlineData("odata-stream")]
    public async Task Submit_NameWithHalfASurrogatePair_IsABadRequestInOData(string row)
    {
        using var content = new StringContent("""{"orders":[{"\ud800":1}]}""", Encoding.UTF8, "application/json");
        using var response = await server.Client.PostAsync(server.AddressOf(row) + "/SubmitCustomerOrders", content, Deadline.Soon);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        using var document = JsonDocument.Parse(await response.Content.ReadAsByteArrayAsync(Deadline.Soon));
        var message = document.RootElement.GetProperty("error").GetProperty("message").GetString()!;
        Assert.DoesNotContain(message, char.IsSurrogate);
    }
}
