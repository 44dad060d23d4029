using System.Net.Sockets;
using System.Text;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Server.Settings;
using Transport.ServerTestSupport;
using Transport.Soap;
using Transport.Soap.Client;
using Transport.Soap.Messages.Faults;

namespace Transport.Server.Tests.Limits;

/// <summary>Messages over net.tcp count in the sum of request bodies, in either way of transfer, beside those of HTTP.</summary>
public sealed class NetTcpRequestTests : IAsyncLifetime
{
    private const int Megabyte = 1024 * 1024;

    private TestServer _server = null!;

    public async ValueTask InitializeAsync() => _server = await TestServer.StartAsync(
        new ServerOptions { Persons = 10, MaxCount = 100_000, Limits = new ServerLimits { MaxRequestBytesUnderWay = 8 * Megabyte } });

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Theory]
    [InlineData("wcf-nettcp", TransferMode.Buffered)]
    [InlineData("wcf-nettcp", TransferMode.Streamed)]
    [InlineData("wcf-nettcp+dcs", TransferMode.Buffered)]
    [InlineData("wcf-nettcp+dcs", TransferMode.Streamed)]
    public async Task SubmitCustomerOrders_BeyondTheSum_IsAFaultAndTheClientCallsOn(string endpoint, TransferMode mode)
    {
        await using var client = await OpenAsync(endpoint, mode);
        for (var i = 0; i < 2; i++)
        {
            var refused = await Assert.ThrowsAsync<SoapFaultException>(async () => await SubmitAsync(client, 60_000));
            Assert.Equal("Receiver", refused.Fault.Code.Name);
            Assert.Contains("too busy", refused.Fault.Reason, StringComparison.Ordinal);
            Assert.Equal(5_000, await SubmitAsync(client, 5_000));
        }
    }

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public async Task SubmitCustomerOrders_AgainAndAgainInOneSession_GivesTheRoomOfItsObjectsBack(TransferMode mode)
    {
        await using var client = await OpenAsync("wcf-nettcp", mode);

        // Together three times as many objects as there is room for.
        for (var i = 0; i < 40; i++)
        {
            Assert.Equal(5_000, await SubmitAsync(client, 5_000));
        }
    }

    [Fact]
    public async Task SubmitCustomerOrders_BesideABodyOverHttp_FindsRoomWhenThatIsGone()
    {
        await using var client = await OpenAsync("wcf-nettcp", TransferMode.Buffered);
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

    private static async Task<bool> IsTakenAsync(SoapNetTcpClient client)
    {
        try
        {
            return await SubmitAsync(client, 5_000) == 5_000;
        }
        catch (SoapFaultException busy) when (busy.Fault.Reason.Contains("too busy", StringComparison.Ordinal))
        {
            return false;
        }
    }

    private static ValueTask<int> SubmitAsync(SoapNetTcpClient client, int count) => client.CallAsync(
        PersonServiceContract.SubmitCustomerOrders,
        new SubmitCustomerOrdersRequest { Orders = new MockPersonRepository(1, 100_000).GetCustomerOrders(count) },
        Deadline.Soon);

    private ValueTask<SoapNetTcpClient> OpenAsync(string endpoint, TransferMode mode) =>
        SoapNetTcpClient.OpenAsync(_server.AddressOf(endpoint), new SoapNetTcpBinding { TransferMode = mode, Quotas = SoapQuotas.Generous }, Deadline.Soon);
}
