namespace Transport.Wcf.Tests;

/// <summary>What messages take of the memory that all connections share: a message without room is a fault, and all that is taken is given back.</summary>
public sealed class MessageRoomTests
{
    private static readonly WcfBinding Large = new(WcfEncoding.Binary)
    {
        MaxReceivedMessageSize = 512 * 1024 * 1024, ReaderQuotas = System.Xml.XmlDictionaryReaderQuotas.Max,
    };

    [Fact]
    public async Task Submit_WithoutRoom_IsAFaultAndTheSessionGoesOn()
    {
        var memory = new Memory(1024 * 1024);
        await using var server = await NetTcpTestServer.StartAsync(Large, memory);
        await using var client = server.Open();
        var orders = new MockPersonRepository(1, 100_000).GetCustomerOrders(60_000);
        for (var i = 0; i < 3; i++)
        {
            var busy = await Assert.ThrowsAsync<FaultException>(async () => await client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));
            Assert.True(busy.Code.IsReceiverFault);
            Assert.Equal(1000, await client.SubmitCustomerOrdersAsync(orders[..1000], Deadline.Soon));
        }

        await memory.AssertEmptyAsync();
    }

    /// <summary>A client that goes within a large message.</summary>
    [Fact]
    public async Task Connection_EndsWithinALargeMessage_GivesItsRoomBack()
    {
        var memory = new Memory(16 * 1024 * 1024);
        await using var server = await NetTcpTestServer.StartAsync(Large, memory);
        using (var socket = await RawNetTcp.ConnectAsync(server.Port))
        {
            await socket.SendAsync((byte[])[.. RawNetTcp.Bytes("000100 0102 V 0308 0C 06"), .. RawNetTcp.Size(8 * 1024 * 1024), .. new byte[3 * 1024 * 1024]], Deadline.Soon);
        }

        await server.AssertServesAsync();
        await memory.AssertEmptyAsync();
    }

    private sealed class Memory(long capacity) : IWcfMessageMemory
    {
        private long _taken;

        public bool TryTake(long bytes)
        {
            if (Interlocked.Add(ref _taken, bytes) <= capacity)
            {
                return true;
            }

            Interlocked.Add(ref _taken, -bytes);
            return false;
        }

        public void Give(long bytes) => Interlocked.Add(ref _taken, -bytes);

        public async Task AssertEmptyAsync()
        {
            while (Interlocked.Read(ref _taken) != 0)
            {
                await Task.Delay(20, Deadline.Soon);
            }
        }
    }
}
