using System.Net.Sockets;
using Transport.PluginContract;
using Transport.Server.Limits;
using Transport.Server.Settings;
using Transport.ServerTestSupport;

namespace Transport.Server.Tests.Limits;

/// <summary>Connections on which nothing happens. Beside other tests: these wait for half a minute.</summary>
public sealed class IdleConnectionTests
{
    [Fact]
    public async Task Connections_OnWhichNothingBegins_AreClosed()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions());
        await using var grpc = await BuiltPlugins.ServeAsync("grpc");

        await Task.WhenAll(
            ReadUntilClosedAsync(server.Http, ""),
            ReadUntilClosedAsync(server.AddressOf("floor"), ""),
            ReadUntilClosedAsync(grpc.AddressOf("grpc"), ""),
            ReadUntilClosedAsync(grpc.AddressOf("grpc"), "PRI * HTTP/2.0\r\n"));
    }

    /// <summary>A limit of a second; Kestrel's was 130.</summary>
    [Theory]
    [InlineData("http", "GET /handler?id=1&opId=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")]
    [InlineData("http2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")]
    [InlineData("http2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0")]
    public async Task Connection_OnWhichNothingFollows_IsClosed(string listener, string first)
    {
        var limits = new ServerLimits { MaxIdleTime = TimeSpan.FromSeconds(1) };
        await using var server = listener == "http2" ? await BuiltPlugins.ServeAsync("grpc", limits: limits) : await TestServer.StartAsync(new ServerOptions { Limits = limits });

        await ReadUntilClosedAsync(listener == "http2" ? server.AddressOf("grpc") : server.Http, first);
    }

    [Fact]
    public async Task GetPersons_NotRead_IsCutAndItsConnectionClosed()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 1000, MaxCount = 1_000_000 });
        using var socket = await RawRequest.SendAsync(server.Http, "GET /rpc/json/persons?count=100000&orders=false HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        await Task.Delay(AnswerScope.Grace * 2.5, Deadline.Soon);

        // What the machine itself had taken in is there, and then the end.
        Assert.InRange(await ReadUntilClosedAsync(socket), 1, 9_000_000);
    }

    private static async Task ReadUntilClosedAsync(Uri address, string first)
    {
        using var socket = await RawRequest.SendAsync(address, first);
        await ReadUntilClosedAsync(socket);
    }

    /// <returns>The bytes that came.</returns>
    private static async Task<long> ReadUntilClosedAsync(Socket socket)
    {
        var buffer = new byte[1024 * 1024];
        var total = 0L;
        try
        {
            for (int read; (read = await socket.ReceiveAsync(buffer, Deadline.Soon)) > 0;)
            {
                total += read;
            }
        }
        catch (SocketException reset)
        {
            Assert.Equal(SocketError.ConnectionReset, reset.SocketErrorCode);
        }

        return total;
    }
}
