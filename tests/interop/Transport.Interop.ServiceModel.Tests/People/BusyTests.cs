using System.ServiceModel;
using Transport.PluginContract;
using Transport.Server.Settings;
using Transport.ServerTestSupport;

namespace Transport.Interop.ServiceModel.Tests.People;

/// <summary>What Microsoft's client makes of a server that has no memory for what it sends: an exception for that call, and the proxy stays usable.</summary>
[Trait("Category", "Interop")]
public sealed class BusyTests
{
    public static TheoryData<string, TransferMode> Ways => new(
        from endpoint in (string[])["wcf-nettcp", "wcf-nettcp+dcs"]
        from mode in (TransferMode[])[TransferMode.Buffered, TransferMode.Streamed]
        select (endpoint, mode));

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Submit_MoreThanThereIsMemoryFor_IsAFaultOfTheReceiverAndTheNextIsAnswered(string endpoint, TransferMode mode)
    {
        await using var server = await TestServer.StartAsync(
            new ServerOptions { Persons = 10, MaxCount = 100_000, Limits = new ServerLimits { MaxRequestBytesUnderWay = 8 * 1024 * 1024 } });
        await using var proxy = Proxy<IPeople>.Open(ClientBindings.Of(endpoint, mode), server.AddressOf(endpoint));
        var many = server.Repository.GetCustomerOrders(60_000);
        for (var i = 0; i < 3; i++)
        {
            var busy = await Assert.ThrowsAsync<FaultException>(() => proxy.Service.SubmitCustomerOrdersAsync(many));
            Assert.True(busy.Code.IsReceiverFault, busy.Code.Name);
            Assert.Contains("too busy", busy.Message, StringComparison.Ordinal);
            Assert.Equal(CommunicationState.Opened, proxy.Channel.State);
            Assert.Equal(1000, await proxy.Service.SubmitCustomerOrdersAsync(many[..1000]));
            Assert.Equal(114, await proxy.Service.QueryAsync(39283, 1));
        }

        await proxy.CloseAsync();
    }
}
