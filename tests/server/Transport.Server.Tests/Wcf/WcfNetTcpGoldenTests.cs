namespace Transport.Server.Tests.Wcf;

/// <summary>A WCF client's whole session, sent as it was captured, gets the bytes that a WCF server answered.</summary>
public sealed class WcfNetTcpGoldenTests(TestServer server) : IClassFixture<TestServer>
{
    private static readonly string[] Messages =
    [
        "1-first-query", "2-second-query", "3-persons-2", "4-persons-2-orders", "5-persons-2-orders-again", "6-persons-0", "7-untidy",
        "8-customer-order",
    ];

    /// <remarks>
    /// The capture of the fault is of an internal service fault, after which CoreWCF ends the session; ours is the sender's, and the session ends when the
    /// client does.
    /// </remarks>
    [Fact]
    public async Task Session_GoldenRequests_GoldenResponses()
    {
        using var client = await ConnectAsync();
        foreach (var message in Messages)
        {
            var expected = Goldens.Read($"wcf-nettcp.{message}.response");
            Assert.Equal(expected, await SendAsync(client, Goldens.Read($"wcf-nettcp.{message}.request"), expected.Length));
        }

        // A sized envelope, with its size in two bytes of seven bits each.
        var start = await SendAsync(client, Goldens.Read("wcf-nettcp.9-fault-thrown.request"), 3);
        Assert.Equal((6, 1), (start[0], start[1] >> 7));
        var fault = await SendAsync(client, [], (start[1] & 0x7F) | (start[2] << 7));
        Assert.Contains("count must be 0 to 10000, or -1 for the untidy persons, and was -2.", Encoding.Latin1.GetString(fault), StringComparison.Ordinal);

        Assert.Equal(Goldens.Read("wcf-nettcp.11-close.response"), await SendAsync(client, Goldens.Read("wcf-nettcp.11-close.request"), 1));
    }

    [Fact]
    public async Task Session_GoldenUnknownAction_GoldenFault()
    {
        using var client = await ConnectAsync();
        var expected = Goldens.Read("wcf-nettcp.10-fault-unknown-action.response");
        Assert.Equal(expected, await SendAsync(client, Goldens.Read("wcf-nettcp.10-fault-unknown-action.request"), expected.Length));
    }

    private static async Task<byte[]> SendAsync(TcpClient client, byte[] request, int answer)
    {
        await client.GetStream().WriteAsync(request, Deadline.Soon);
        var bytes = new byte[answer];
        var length = 0;
        try
        {
            while (length < answer && await client.GetStream().ReadAsync(bytes.AsMemory(length), Deadline.Soon) is var received and > 0)
            {
                length += received;
            }
        }
        catch (OperationCanceledException)
        {
            // Too short an answer is shown beside the expected one.
        }

        return bytes[..length];
    }

    private async Task<TcpClient> ConnectAsync()
    {
        var client = new TcpClient();
        await client.ConnectAsync("127.0.0.1", server.AddressOf("wcf-nettcp").Port, Deadline.Soon);
        return client;
    }
}
