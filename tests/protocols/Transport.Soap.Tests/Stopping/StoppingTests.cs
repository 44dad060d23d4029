using System.Net;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Transport.Soap.Http;
using Transport.Soap.NetTcp;
using Transport.Soap.Tests.Http;
using Transport.Soap.Tests.NetTcp;

namespace Transport.Soap.Tests.Stopping;

/// <summary>A server stops while clients hold connections and do nothing with them. Its host would wait far longer than these tests.</summary>
public sealed class StoppingTests : IAsyncLifetime
{
    /// <summary>Far more than the 5 s that a client is given, far less than the host's 10 minutes.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly HangingCall _hanging = new();
    private WebApplication? _app;

    public async ValueTask InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.Configure<HostOptions>(host => host.ShutdownTimeout = TimeSpan.FromMinutes(10));
        var service = EchoService.Make(_hanging);
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Listen(IPAddress.Loopback, 0, listen => listen.UseSoapNetTcp(new SoapNetTcpEndpoint("/echo", service, new SoapNetTcpBinding())));
            kestrel.Listen(IPAddress.Loopback, 0);
        });
        _app = builder.Build();
        _app.MapSoap("/echo", service, SoapHttpBinding.BasicHttp);
        await _app.StartAsync(SoapTestServer.Soon);
    }

    public async ValueTask DisposeAsync() => await _app!.DisposeAsync();

    /// <summary>A session and a streamed call that have been agreed to, and a session that has begun a message.</summary>
    [Theory]
    [InlineData("000100 0102 V 0308 0C", "")]
    [InlineData("000100 0101 V 0307 0C", "")]
    [InlineData("000100 0102 V 0308 0C", "06 FF01 00")]
    [InlineData("000100 0101 V 0307 0C", "05 20 00")]
    public async Task Stop_NetTcpClientHoldsItsConnection_IsCutOff(string preamble, string more)
    {
        using var socket = await RawNetTcp.ConnectAsync(Port(0));
        await socket.SendAsync(RawNetTcp.Bytes(preamble), SoapTestServer.Soon);
        var ack = new byte[1];
        Assert.Equal(1, await socket.ReceiveAsync(ack, SoapTestServer.Soon));
        await socket.SendAsync(Convert.FromHexString(more.Replace(" ", "", StringComparison.Ordinal)), SoapTestServer.Soon);

        await StopAsync();
    }

    [Theory]
    [InlineData("Content-Length: 10000000")]
    [InlineData("Content-Length: 10000000\r\nConnection: close")]
    public async Task Stop_HttpClientHoldsAConnectionWhoseBodyWasTooLarge_IsCutOff(string header)
    {
        using var socket = await RawNetTcp.ConnectAsync(Port(1));
        await socket.SendAsync(
            Encoding.ASCII.GetBytes($"POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/xml; charset=utf-8\r\n{header}\r\n\r\n<"), SoapTestServer.Soon);
        var answer = new byte[12];
        Assert.Equal(answer.Length, await ReceiveAsync(socket, answer));
        Assert.Equal("HTTP/1.1 413", Encoding.ASCII.GetString(answer));

        await StopAsync();
    }

    private static async Task<int> ReceiveAsync(Socket socket, Memory<byte> buffer)
    {
        var length = 0;
        while (length < buffer.Length && await socket.ReceiveAsync(buffer[length..], SoapTestServer.Soon) is var received and > 0)
        {
            length += received;
        }

        return length;
    }

    private async Task StopAsync() => await _app!.StopAsync().WaitAsync(Patience);

    private int Port(int listener) =>
        new Uri(_app!.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.ElementAt(listener)).Port;
}
