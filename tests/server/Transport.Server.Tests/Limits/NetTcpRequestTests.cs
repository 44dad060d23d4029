namespace Transport.Server.Tests.Limits;

/// <summary>Messages over net.tcp count in the sum of request bodies, beside those of HTTP.</summary>
public sealed class NetTcpRequestTests : IAsyncLifetime
{
    private const int Megabyte = 1024 * 1024;

    private TestServer _server = null!;

    public async ValueTask InitializeAsync() => _server = await TestServer.StartAsync(
        new ServerOptions { Persons = 10, MaxCount = 100_000, Limits = new ServerLimits { MaxRequestBytesUnderWay = 8 * Megabyte } });

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public async Task SubmitCustomerOrders_BeyondTheSum_IsAFaultAndTheClientCallsOn()
    {
        await using var client = Open();
        for (var i = 0; i < 3; i++)
        {
            var refused = await Assert.ThrowsAsync<FaultException>(async () => await SubmitAsync(client, 60_000));
            Assert.True(refused.Code.IsReceiverFault, refused.Code.Name);
            Assert.Contains("too busy", refused.Message, StringComparison.Ordinal);
            Assert.Equal(5_000, await SubmitAsync(client, 5_000));
        }
    }

    [Fact]
    public async Task SubmitCustomerOrders_AgainAndAgainInOneSession_GivesTheRoomBack()
    {
        await using var client = Open();

        // Together three times as much as there is room for.
        for (var i = 0; i < 40; i++)
        {
            Assert.Equal(5_000, await SubmitAsync(client, 5_000));
        }
    }

    [Fact]
    public async Task SubmitCustomerOrders_BesideABodyOverHttp_FindsRoomWhenThatIsGone()
    {
        await using var client = Open();
        var soon = Deadline.Soon;
        var http = await BeginPostAsync(soon);
        while (await IsTakenAsync(client))
        {
            // The other request has not come yet, or came while this one held the room, and was refused.
            await Task.Delay(20, soon);
            if (http.Poll(0, SelectMode.SelectRead))
            {
                http.Dispose();
                http = await BeginPostAsync(soon);
            }
        }

        Assert.Equal(1, await SubmitAsync(client, 1));
        http.Close(0);
        while (!await IsTakenAsync(client))
        {
            await Task.Delay(20, soon);
        }
    }

    /// <summary>A body that is as long as the sum, of which one byte comes.</summary>
    private async Task<Socket> BeginPostAsync(CancellationToken cancellationToken)
    {
        var http = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await http.ConnectAsync(_server.Http.Host, _server.Http.Port, cancellationToken);
        await http.SendAsync(
            Encoding.ASCII.GetBytes($"POST /rpc/json/customer-orders HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {8 * Megabyte}\r\n\r\n["),
            cancellationToken);
        return http;
    }

    private static async Task<bool> IsTakenAsync(ITransportClient client)
    {
        try
        {
            return await SubmitAsync(client, 5_000) == 5_000;
        }
        catch (FaultException busy) when (busy.Message.Contains("too busy", StringComparison.Ordinal))
        {
            return false;
        }
    }

    private static ValueTask<int> SubmitAsync(ITransportClient client, int count) =>
        client.SubmitCustomerOrdersAsync(new MockPersonRepository(1, 100_000).GetCustomerOrders(count), Deadline.Soon);

    private ITransportClient Open() => InBoxTransports.All.Single(row => row.Description.Id == "wcf-nettcp")
        .CreateClient(new ClientOptions { Address = _server.AddressOf("wcf-nettcp") });
}
