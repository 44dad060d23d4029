using System.Net;
using System.Net.Sockets;
using Transport.Engine.Relay;

namespace Transport.Engine.Tests.Relay;

public sealed class ByteRelayTests
{
    [Fact]
    public async Task Take_AfterACall_HasExactlyWhatPassedSinceTheLastTake()
    {
        using var target = Listen();
        var serving = EchoReversedAsync(target);
        await using (var relay = ByteRelay.Start(AddressOf(target, "net.tcp", "/path")))
        {
            Assert.Equal("net.tcp", relay.Address.Scheme);
            Assert.Equal("/path", relay.Address.AbsolutePath);
            using var client = await ConnectAsync(relay);

            Assert.Equal([3, 2, 1], await CallAsync(client, [1, 2, 3]));
            var first = relay.Take();
            Assert.Equal([5, 4], await CallAsync(client, [4, 5]));
            var second = relay.Take();

            Assert.Equal([1, 2, 3], first.Requests);
            Assert.Equal([3, 2, 1], first.Responses);
            Assert.Equal([4, 5], second.Requests);
            Assert.Equal([5, 4], second.Responses);
        }

        await serving.WaitAsync(Deadline.Soon);
    }

    [Fact]
    public async Task Take_AfterACallOverLocalSockets_HasWhatPassed()
    {
        const int Port = 1;
        using var target = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        target.Bind(LocalSocket.At(Port));
        target.Listen();
        await using var relay = ByteRelay.Start(new Uri($"http://127.0.0.1:{Port}/json"), "json+uds");
        using var client = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        await client.ConnectAsync(LocalSocket.At(relay.Address.Port), Deadline.Soon);

        await client.SendAsync(new byte[] { 1, 2 }, Deadline.Soon);
        using var connection = await target.AcceptAsync(Deadline.Soon);
        var request = new byte[3];
        Assert.Equal(2, await connection.ReceiveAsync(request, Deadline.Soon));
        await connection.SendAsync(new byte[] { 3 }, Deadline.Soon);
        Assert.Equal(1, await client.ReceiveAsync(request, Deadline.Soon));

        var passed = relay.Take();
        Assert.Equal([1, 2], passed.Requests);
        Assert.Equal([3], passed.Responses);
    }

    [Fact]
    public async Task Relay_TargetResetsTheConnection_ClientLearnsOfItThoughItsOwnSideIsOpen()
    {
        using var target = Listen();
        await using var relay = ByteRelay.Start(AddressOf(target, "tcp"));
        using var client = await ConnectAsync(relay);
        await client.GetStream().WriteAsync(new byte[1], Deadline.Soon);
        using (var connection = await target.AcceptSocketAsync(Deadline.Soon))
        {
            await connection.ReceiveAsync(new byte[1], Deadline.Soon);
            connection.Close(0);
        }

        var ended = await Assert.ThrowsAsync<IOException>(async () => await client.GetStream().ReadExactlyAsync(new byte[1], Deadline.Soon));

        Assert.Equal(SocketError.ConnectionReset, Assert.IsType<SocketException>(ended.InnerException).SocketErrorCode);
    }

    [Fact]
    public async Task Relay_ClientHasNoMoreToSend_StillGetsItsAnswer()
    {
        using var target = Listen();
        await using var relay = ByteRelay.Start(AddressOf(target, "tcp"));
        using var client = await ConnectAsync(relay);
        // The client gives no stream away any more once one direction is closed.
        var stream = client.GetStream();
        await stream.WriteAsync(new byte[] { 1, 2 }, Deadline.Soon);
        client.Client.Shutdown(SocketShutdown.Send);
        using var connection = await target.AcceptTcpClientAsync(Deadline.Soon);
        var request = new byte[3];
        Assert.Equal(2, await connection.GetStream().ReadAtLeastAsync(request, 3, throwOnEndOfStream: false, Deadline.Soon));

        await connection.GetStream().WriteAsync(new byte[] { 3 }, Deadline.Soon);
        connection.Close();

        var answer = new byte[2];
        Assert.Equal(1, await stream.ReadAtLeastAsync(answer, 2, throwOnEndOfStream: false, Deadline.Soon));
        Assert.Equal(3, answer[0]);
    }

    private static TcpListener Listen()
    {
        var target = new TcpListener(IPAddress.Loopback, 0);
        target.Start();
        return target;
    }

    private static Uri AddressOf(TcpListener target, string scheme, string path = "") => new($"{scheme}://127.0.0.1:{((IPEndPoint)target.LocalEndpoint).Port}{path}");

    private static async Task<TcpClient> ConnectAsync(ByteRelay relay)
    {
        var client = new TcpClient();
        await client.ConnectAsync(IPAddress.Loopback, relay.Address.Port, Deadline.Soon);
        return client;
    }

    private static async Task<byte[]> CallAsync(TcpClient client, byte[] request)
    {
        await client.GetStream().WriteAsync(request, Deadline.Soon);
        var response = new byte[request.Length];
        await client.GetStream().ReadExactlyAsync(response, Deadline.Soon);
        return response;
    }

    private static async Task EchoReversedAsync(TcpListener target)
    {
        using var connection = await target.AcceptTcpClientAsync(Deadline.Soon);
        var buffer = new byte[16];
        int read;
        while ((read = await connection.GetStream().ReadAsync(buffer, Deadline.Soon)) > 0)
        {
            await connection.GetStream().WriteAsync(buffer[..read].Reverse().ToArray(), Deadline.Soon);
        }
    }
}
