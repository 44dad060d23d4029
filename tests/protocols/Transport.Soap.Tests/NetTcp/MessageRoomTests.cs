using System.Net.Sockets;
using System.Runtime.Serialization;
using System.Text;
using System.Threading.Channels;
using Transport.PayloadModels;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>Messages that are received take room of a memory that all connections share; one that finds none is answered, and nothing else is lost.</summary>
public sealed class MessageRoomTests
{
    private const int Most = 500_000;
    private const int TooMuch = 2_000_000;

    private static readonly SoapNetTcpBinding Generous = new() { Quotas = SoapQuotas.Generous };

    private static readonly SoapServiceDescription Description = new("IOrders", "http://test.example/orders");

    private static readonly SoapOperation<Orders, int> Submit = Description.Add<Orders, int>("Submit");

    private static readonly SoapOneWayOperation<Orders> Note = Description.AddOneWay<Orders>("Note");

    private readonly HangingCall _hanging = new();
    private readonly Room _room = new(Most);

    private static CancellationToken Soon => SoapTestServer.Soon;

    public static TheoryData<TransferMode, SoapSerializer> Ways => new(
        from mode in Enum.GetValues<TransferMode>()
        from serializer in Enum.GetValues<SoapSerializer>()
        select (mode, serializer));

    /// <remarks>The first message of a session brings its strings, which all that follow it use.</remarks>
    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Call_BeyondTheMemory_IsAFaultAndTheNextIsAnswered(TransferMode mode, SoapSerializer serializer)
    {
        var binding = new SoapNetTcpBinding { Quotas = SoapQuotas.Generous, TransferMode = mode, Serializer = serializer };
        await using var server = await StartEchoAsync(binding);
        await using var client = await server.OpenAsync(binding);
        for (var i = 0; i < 3; i++)
        {
            var refused = await Assert.ThrowsAsync<SoapFaultException>(async () => await EchoAsync(client, 1, TooMuch));
            Assert.Equal((SoapFault.ServerTooBusy.Code, SoapFault.ServerTooBusy.Reason), (refused.Fault.Code, refused.Fault.Reason));
            Assert.Equal((i, i), await EchoAsync(client, i, i));
            Assert.Equal((2, Most / 2), await EchoAsync(client, 2, Most / 2));
        }

        Assert.True(client.IsOpen);
        Assert.InRange(_room.Highest, 1, Most);
        await _room.UntilEmptyAsync();
        Assert.All(server.Logs.Warnings, warning => Assert.Contains("no room for a message with the action", warning, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Call_OfItemsThatAreReadAsTheyArrive_IsAFaultAndTheNextIsAnswered()
    {
        var repository = new MockPersonRepository(1);
        await using var server = await NetTcpTestServer.StartAsync(_room, new SoapNetTcpEndpoint("/orders", Serve(_ => { }), Generous));
        await using var client = await server.OpenAsync(Generous with { TransferMode = TransferMode.Streamed }, path: "/orders");
        var many = new Orders { Items = repository.GetCustomerOrders(20_000) };
        for (var i = 0; i < 3; i++)
        {
            await Assert.ThrowsAsync<SoapFaultException>(async () => await client.CallAsync(Submit, many, Soon));
            Assert.Equal(100, await client.CallAsync(Submit, new Orders { Items = repository.GetCustomerOrders(100) }, Soon));
        }

        await _room.UntilEmptyAsync();
    }

    [Fact]
    public async Task Call_WhileAnotherHoldsTheRoom_IsRefusedUntilThatIsAnswered()
    {
        await using var server = await StartEchoAsync(Generous);
        await using var client = await server.OpenAsync(Generous);
        await using var other = await server.OpenAsync(Generous);
        using var cancel = new CancellationTokenSource();
        var held = client.CallAsync(EchoService.Hang, Request(0, Most), cancel.Token).AsTask();
        await _hanging.Begun.WaitAsync(Soon);

        // Of the same session and of another; what is small goes on in both.
        await Assert.ThrowsAsync<SoapFaultException>(async () => await EchoAsync(client, 1, Most / 2));
        await Assert.ThrowsAsync<SoapFaultException>(async () => await EchoAsync(other, 1, Most / 2));
        var answers = await Task.WhenAll(Enumerable.Range(0, 50).Select(i => EchoAsync(i % 2 == 0 ? client : other, i, i)));
        Assert.Equal(Enumerable.Range(0, 50).Select(i => (i, i)), answers);

        client.Abort();
        await Assert.ThrowsAnyAsync<Exception>(() => held);
        await _room.UntilEmptyAsync();
        Assert.Equal((1, Most / 2), await EchoAsync(other, 1, Most / 2));
    }

    [Fact]
    public async Task Send_OneWayBeyondTheMemory_IsPassedOverAndTheSessionGoesOn()
    {
        var noted = Channel.CreateUnbounded<int>();
        await using var server = await NetTcpTestServer.StartAsync(
            _room, new SoapNetTcpEndpoint("/orders", Serve(length => noted.Writer.TryWrite(length)), Generous));
        await using var client = await server.OpenAsync(Generous, path: "/orders");
        await client.SendAsync(Note, new Orders { Items = new MockPersonRepository(1).GetCustomerOrders(20_000) }, Soon);
        await client.SendAsync(Note, new Orders { Items = new MockPersonRepository(1).GetCustomerOrders(3) }, Soon);
        Assert.Equal(0, await client.CallAsync(Submit, new Orders { Items = [] }, Soon));
        // A one-way message may still run when a later call is answered.
        Assert.Equal(3, await noted.Reader.ReadAsync(Soon));
        Assert.False(noted.Reader.TryRead(out _));
        Assert.Contains("no room for a message with the action http://test.example/orders/IOrders/Note", Assert.Single(server.Logs.Warnings), StringComparison.Ordinal);
    }

    [Fact]
    public async Task CallBack_AnsweredBeyondTheMemory_FailsAndTheSessionGoesOn()
    {
        var description = new SoapServiceDescription("IAsking", "http://test.example/asking");
        var ask = description.Add<EchoRequest, int>("Ask");
        var back = description.AddCallback<EchoRequest, Pair?>("Back");
        var service = new SoapServiceBuilder(description).On(ask, async (request, session, cancellationToken) =>
        {
            try
            {
                return (await session!.CallBackAsync(back, request, cancellationToken))!.Y!.Length;
            }
            catch (SoapFaultException refused) when (refused.Fault == SoapFault.ServerTooBusy)
            {
                return -1;
            }
        }).Build();
        var callbacks = SoapServiceBuilder.ForCallbacks(description)
            .On(back, (request, _) => ValueTask.FromResult<Pair?>(new Pair { Y = new string('y', request.Value!.X) })).Build();
        await using var server = await NetTcpTestServer.StartAsync(_room, new SoapNetTcpEndpoint("/echo", service, Generous));
        await using var client = await server.OpenAsync(Generous, callbacks);
        foreach (var (length, answer) in new[] { (TooMuch, -1), (10, 10), (Most / 2, Most / 2), (TooMuch, -1), (1, 1) })
        {
            Assert.Equal(answer, await client.CallAsync(ask, new EchoRequest { Value = new Pair { X = length } }, Soon));
        }

        await _room.UntilEmptyAsync();
    }

    [Theory]
    [InlineData("000100 0102 V 0308 0C 06 80B518 0000")]
    [InlineData("000100 0101 V 0307 0C 05 80B518 5602")]
    public async Task Connection_ThatEndsWithinAMessage_GivesTheRoomBack(string records)
    {
        await using var server = await StartEchoAsync(Generous);
        using (var socket = await RawNetTcp.ConnectAsync(server.Port))
        {
            await socket.SendAsync((byte[])[.. RawNetTcp.Bytes(records), .. new byte[300_000]], Soon);
            await _room.UntilTakenAsync();
        }

        await _room.UntilEmptyAsync();
    }

    /// <summary>Its strings alone are longer than what is kept of it: nothing later could be read.</summary>
    [Fact]
    public async Task Session_AMessageWithoutRoomWhoseStartIsTooLong_EndsWithTheFaultOfTheFraming()
    {
        await using var server = await StartEchoAsync(Generous);
        // 2,000,000 bytes, of which 100,000 are strings.
        var answer = await RawNetTcp.SendAsync(
            server.Port, [.. RawNetTcp.Bytes("000100 0102 V 0308 0C 06 80897A A08D06"), .. new byte[2_000_000 - 3]], closes: true);
        Assert.Equal((byte[])[0x0B, 0x08, (byte)FramingFault.ServerTooBusy.Length, .. Encoding.ASCII.GetBytes(FramingFault.ServerTooBusy)], answer);
        await _room.UntilEmptyAsync();
    }

    private static SoapService Serve(Action<int> note) => new SoapServiceBuilder(Description)
        .On(Submit, (orders, _) => ValueTask.FromResult(orders.Items!.Length))
        .OnOneWay(Note, (orders, _) =>
        {
            note(orders.Items!.Length);
            return ValueTask.CompletedTask;
        })
        .Build();

    private static async Task<(int, int)> EchoAsync(SoapNetTcpClient client, int x, int length)
    {
        var reply = await client.CallAsync(EchoService.Echo, Request(x, length), Soon);
        return (reply!.X, reply.Y!.Length);
    }

    private static EchoRequest Request(int x, int length) => new() { Value = new Pair { X = x, Y = new string('y', length) } };

    private Task<NetTcpTestServer> StartEchoAsync(SoapNetTcpBinding binding) =>
        NetTcpTestServer.StartAsync(_room, new SoapNetTcpEndpoint("/echo", EchoService.Make(_hanging), binding));

    [DataContract(Namespace = "http://test.example/orders")]
    public sealed class Orders
    {
        [DataMember(Name = "items")] public CustomerOrder[]? Items { get; set; }
    }

    private sealed class Room(long most) : ISoapMessageMemory
    {
        private readonly Lock _lock = new();
        private long _held;

        public long Highest { get; private set; }

        public bool TryTake(long bytes)
        {
            lock (_lock)
            {
                if (_held + bytes > most)
                {
                    return false;
                }

                _held += bytes;
                Highest = Math.Max(Highest, _held);
                return true;
            }
        }

        public void Give(long bytes)
        {
            lock (_lock)
            {
                Assert.InRange(bytes, 1, _held);
                _held -= bytes;
            }
        }

        public Task UntilEmptyAsync() => UntilAsync(() => _held == 0);

        public Task UntilTakenAsync() => UntilAsync(() => Highest > 0);

        private async Task UntilAsync(Func<bool> isSo)
        {
            var soon = Soon;
            while (true)
            {
                lock (_lock)
                {
                    if (isSo())
                    {
                        return;
                    }
                }

                await Task.Delay(5, soon);
            }
        }
    }
}
