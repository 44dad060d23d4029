using System.Globalization;
using System.Net.Sockets;
using System.Text;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.Server.Tests.WcfText;

/// <summary>The requests of a WCF client, sent as they were captured, get the answers of a WCF server.</summary>
public sealed class WcfTextGoldenTests(TestServer server) : IClassFixture<TestServer>
{
    [Theory]
    [InlineData("1-first-query")]
    [InlineData("2-second-query")]
    [InlineData("3-persons-2")]
    [InlineData("4-persons-2-orders")]
    [InlineData("5-persons-2-orders-again")]
    [InlineData("6-persons-0")]
    [InlineData("7-untidy")]
    [InlineData("8-customer-order")]
    [InlineData("9-fault-thrown")]
    [InlineData("10-fault-unknown-action")]
    public async Task Call_GoldenRequest_GoldenResponse(string golden)
    {
        var expected = Encoding.UTF8.GetString(Goldens.Read($"wcf-text.{golden}.response"));
        var answer = await SendAsync(Goldens.Read($"wcf-text.{golden}.request"));
        Assert.Equal(Fixed(expected), Fixed(answer));
    }

    [Fact]
    public async Task Call_FaultThenCall_ConnectionServesOn()
    {
        byte[] two =
            [.. Goldens.Read("wcf-text.9-fault-thrown.request"), .. Goldens.Read("wcf-text.1-first-query.request")];
        var answer = await SendAsync(two, answers: 2);
        Assert.EndsWith(Encoding.UTF8.GetString(Goldens.ReadHttpBody("wcf-text.1-first-query.response")), answer, StringComparison.Ordinal);
    }

    /// <summary>Status line, content headers and body: what does not differ from call to call.</summary>
    private static string Fixed(string response)
    {
        var end = response.IndexOf("\r\n\r\n", StringComparison.Ordinal);
        var lines = response[..end].Split("\r\n");
        var headers = lines.Skip(1).Where(line => line.StartsWith("Content-", StringComparison.OrdinalIgnoreCase)).Order(StringComparer.Ordinal);
        return string.Join('\n', [lines[0], .. headers, response[(end + 4)..]]);
    }

    /// <summary>Sends over one connection and reads as many answers as asked for, each by its Content-Length.</summary>
    private async Task<string> SendAsync(byte[] requests, int answers = 1)
    {
        using var client = new TcpClient();
        await client.ConnectAsync("127.0.0.1", server.AddressOf("wcf-text").Port, Deadline.Soon);
        var stream = client.GetStream();
        await stream.WriteAsync(requests, Deadline.Soon);
        var answer = "";
        for (; answers > 0; answers--)
        {
            var head = new StringBuilder();
            var one = new byte[1];
            while (!head.ToString().EndsWith("\r\n\r\n", StringComparison.Ordinal))
            {
                await stream.ReadExactlyAsync(one, Deadline.Soon);
                head.Append((char)one[0]);
            }

            var length = head.ToString().Split("\r\n").Single(line => line.StartsWith("Content-Length: ", StringComparison.Ordinal));
            var body = new byte[int.Parse(length["Content-Length: ".Length..], CultureInfo.InvariantCulture)];
            await stream.ReadExactlyAsync(body, Deadline.Soon);
            answer = head + Encoding.UTF8.GetString(body);
        }

        return answer;
    }
}
