using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.NetTcp;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>A net.tcp listener on Kestrel with the services that a test gives it.</summary>
internal sealed class NetTcpTestServer : IAsyncDisposable
{
    private readonly WebApplication _app;
    private readonly CapturedWarnings _logs;

    private NetTcpTestServer(WebApplication app, CapturedWarnings logs) => (_app, _logs) = (app, logs);

    public int Port => new Uri(_app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()).Port;

    public CapturedWarnings Logs => _logs;

    public static Uri Address(int port, string path = "/echo") => new($"net.tcp://127.0.0.1:{port}{path}");

    public static Task<NetTcpTestServer> StartAsync(params SoapNetTcpEndpoint[] endpoints) => StartAsync(memory: null, endpoints);

    public static async Task<NetTcpTestServer> StartAsync(ISoapMessageMemory? memory, params SoapNetTcpEndpoint[] endpoints)
    {
        var builder = WebApplication.CreateSlimBuilder();
        var logs = new CapturedWarnings();
        builder.Logging.ClearProviders().SetMinimumLevel(LogLevel.Warning).AddProvider(logs);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.UseSoapNetTcp(memory, endpoints)));
        var app = builder.Build();
        await app.StartAsync(SoapTestServer.Soon);
        return new NetTcpTestServer(app, logs);
    }

    public ValueTask<SoapNetTcpClient> OpenAsync(SoapNetTcpBinding? binding = null, SoapService? callbacks = null, string path = "/echo") =>
        SoapNetTcpClient.OpenAsync(Address(Port, path), binding ?? new SoapNetTcpBinding(), SoapTestServer.Soon, callbacks);

    public async ValueTask DisposeAsync()
    {
        await _app.StopAsync(SoapTestServer.Soon);
        await _app.DisposeAsync();
        Assert.Empty(_logs.Errors);
    }
}
