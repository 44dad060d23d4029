namespace Transport.Server.Tests.Wcf;

/// <summary>The requests of a WCF client, sent as they were captured, get the answers of a WCF server.</summary>
public sealed class WcfGoldenTests(TestServer server) : IClassFixture<TestServer>
{
    public static TheoryData<string, string> Calls { get; } = new(
        from row in Rows
        from golden in new[]
        {
            "1-first-query", "2-second-query", "3-persons-2", "4-persons-2-orders", "5-persons-2-orders-again", "6-persons-0", "7-untidy",
            "8-customer-order", "10-fault-unknown-action",
        }
        select (row, golden));

    private static string[] Rows => ["wcf-text", "wcf-wshttp", "wcf-binary"];

    /// <remarks>The answer relates to the message id of the request, so that even the ids are equal.</remarks>
    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_GoldenRequest_GoldenResponse(string row, string golden)
    {
        var expected = Encoding.Latin1.GetString(Goldens.Read($"{row}.{golden}.response"));
        var answer = await SendAsync(row, Goldens.Read($"{row}.{golden}.request"));
        Assert.Equal(Fixed(expected), Fixed(answer));
    }

    /// <remarks>The capture is of an internal service fault, which CoreWCF makes of any exception and after which WCF's client gives up its session.</remarks>
    [Theory]
    [InlineData("wcf-text", "<faultcode>s:Client</faultcode>")]
    [InlineData("wcf-wshttp", "<s:Code><s:Value>s:Sender</s:Value></s:Code>")]
    [InlineData("wcf-binary", "Sender")]
    public async Task Call_BadArgument_IsAFaultOfTheSender(string row, string code)
    {
        var answer = await SendAsync(row, Goldens.Read($"{row}.9-fault-thrown.request"));

        Assert.StartsWith("HTTP/1.1 500 ", answer, StringComparison.Ordinal);
        Assert.Contains(code, answer, StringComparison.Ordinal);
        Assert.Contains("count must be 0 to 10000, or -1 for the untidy persons, and was -2.", answer, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("wcf-text")]
    [InlineData("wcf-wshttp")]
    [InlineData("wcf-binary")]
    public async Task Call_FaultThenCall_ConnectionServesOn(string row)
    {
        byte[] two = [.. Goldens.Read($"{row}.9-fault-thrown.request"), .. Goldens.Read($"{row}.1-first-query.request")];
        var answer = await SendAsync(row, two, answers: 2);
        Assert.EndsWith(Encoding.Latin1.GetString(Goldens.ReadHttpBody($"{row}.1-first-query.response")), answer, StringComparison.Ordinal);
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
    private async Task<string> SendAsync(string row, byte[] requests, int answers = 1)
    {
        using var client = new TcpClient();
        await client.ConnectAsync("127.0.0.1", server.AddressOf(row).Port, Deadline.Soon);
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
            answer = head + Encoding.Latin1.GetString(body);
        }

        return answer;
    }
}
