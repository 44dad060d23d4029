using System.Net;
using System.Net.Sockets;
using Transport.Soap.Client;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.Http;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>A server whose faults do not say which call they answer, as Mono's.</summary>
public sealed class UnrelatedFaultTests
{
    private static readonly SoapFault Refused = new(SoapFaultCode.Sender, "refused");

    [Fact]
    public async Task Call_TheOnlyOne_GetsTheFaultAndTheSessionGoesOn()
    {
        await using var server = new Server();
        await using var client = await server.OpenAsync();
        for (var i = 0; i < 3; i++)
        {
            var call = CallAsync(client);
            await server.ReceiveAsync();
            await server.FaultAsync();
            var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => call.WaitAsync(SoapTestServer.Soon));
            Assert.Equal("refused", thrown.Fault.Reason);
        }

        Assert.True(client.IsOpen);
        client.Abort();
    }

    [Fact]
    public async Task Call_OneOfTwo_BothFailAndTheSessionGoesOn()
    {
        await using var server = new Server();
        await using var client = await server.OpenAsync();
        Task[] calls = [CallAsync(client), CallAsync(client)];
        await server.ReceiveAsync(2);
        await server.FaultAsync();
        foreach (var call in calls)
        {
            var thrown = await Assert.ThrowsAsync<InvalidSoapMessageException>(() => call.WaitAsync(SoapTestServer.Soon));
            Assert.Contains("which of 2 calls", thrown.Message, StringComparison.Ordinal);
            Assert.Contains("refused", thrown.Message, StringComparison.Ordinal);
        }

        Assert.True(client.IsOpen);
        client.Abort();
    }

    [Fact]
    public async Task Call_AfterOneThatWasCancelled_DoesNotGetThatOnesFault()
    {
        await using var server = new Server();
        await using var client = await server.OpenAsync();
        using var cancel = new CancellationTokenSource();
        var cancelled = client.CallAsync(EchoService.Echo, new EchoRequest { Value = new Pair() }, cancel.Token).AsTask();
        await server.ReceiveAsync();
        await cancel.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => cancelled.WaitAsync(SoapTestServer.Soon));
        var call = CallAsync(client);
        await server.ReceiveAsync();
        await server.FaultAsync();
        await Assert.ThrowsAsync<InvalidSoapMessageException>(() => call.WaitAsync(SoapTestServer.Soon));
        client.Abort();
    }

    [Fact]
    public async Task Fault_WithoutACall_IsPassedOverAndNotAnswered()
    {
        await using var server = new Server();
        await using var client = await server.OpenAsync();
        await server.FaultAsync();
        var call = CallAsync(client);
        Assert.Equal(0x06, await server.ReceiveAsync());
        await server.FaultAsync();
        await Assert.ThrowsAsync<SoapFaultException>(() => call.WaitAsync(SoapTestServer.Soon));
        client.Abort();
    }

    private static Task<Pair?> CallAsync(SoapNetTcpClient client) =>
        client.CallAsync(EchoService.Echo, new EchoRequest { Value = new Pair() }, SoapTestServer.Soon).AsTask();

    private sealed class Server : IAsyncDisposable
    {
        private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
        private readonly WriterDictionary _written = new(2048);
        private readonly BinaryEncoder _encoder;
        private Socket? _socket;

        public Server()
        {
            _encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, SoapQuotas.WcfDefaults, _written, new ReaderDictionary(2048));
            _listener.Start();
        }

        public async Task<SoapNetTcpClient> OpenAsync()
        {
            var accepting = _listener.AcceptSocketAsync(SoapTestServer.Soon);
            var opening = SoapNetTcpClient.OpenAsync(
                NetTcpTestServer.Address(((IPEndPoint)_listener.LocalEndpoint).Port), new SoapNetTcpBinding(), SoapTestServer.Soon);
            _socket = await accepting;
            await _socket.ReceiveAsync(new byte[1024], SoapTestServer.Soon);
            await _socket.SendAsync((byte[])[0x0B], SoapTestServer.Soon);
            return await opening;
        }

        /// <summary>Waits for requests.</summary>
        /// <returns>The type of the last record.</returns>
        public async Task<int> ReceiveAsync(int requests = 1)
        {
            var one = new byte[1];
            while (requests-- > 0)
            {
                await ReceiveAsync(one);
                Assert.True(one[0] == 0x06, $"a record of type {one[0]}");
                var (size, shift, next) = (0, 0, one);
                do
                {
                    await ReceiveAsync(next);
                    size |= (next[0] & 0x7F) << shift;
                    shift += 7;
                }
                while (next[0] >= 0x80);

                await ReceiveAsync(new byte[size]);
                one[0] = 0x06;
            }

            return one[0];
        }

        public async Task FaultAsync()
        {
            using var message = _encoder.WriteFault(Refused, new MessageHeaders { Action = SoapNamespaces.Addressing10 + "/soap/fault" });
            byte[] envelope = [.. _written.TakeTable(), .. message.ToArray()];
            await _socket!.SendAsync((byte[])[0x06, .. Nbfx.Size(envelope.Length), .. envelope], SoapTestServer.Soon);
        }

        public ValueTask DisposeAsync()
        {
            _socket?.Dispose();
            _listener.Dispose();
            return ValueTask.CompletedTask;
        }

        private async Task ReceiveAsync(byte[] buffer)
        {
            for (var length = 0; length < buffer.Length;)
            {
                var received = await _socket!.ReceiveAsync(buffer.AsMemory(length), SoapTestServer.Soon);
                Assert.NotEqual(0, received);
                length += received;
            }
        }
    }
}
