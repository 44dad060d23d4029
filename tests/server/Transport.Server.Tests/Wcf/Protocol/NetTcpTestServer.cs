using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;

namespace Transport.Wcf.Tests;

/// <summary>A net.tcp listener on Kestrel with the services that a test gives it, by default that of the rows at <c>/people</c>.</summary>
internal sealed class NetTcpTestServer : IAsyncDisposable
{
    private readonly WebApplication _app;

    private NetTcpTestServer(WebApplication app, CapturedWarnings logs) => (_app, Logs) = (app, logs);

    public int Port => new Uri(_app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()).Port;

    public CapturedWarnings Logs { get; }

    public static Task<NetTcpTestServer> StartAsync(WcfBinding? binding = null, IWcfMessageMemory? memory = null) =>
        StartAsync(memory, new WcfNetTcpEndpoint("/people", People(), binding ?? new WcfBinding(WcfEncoding.Binary)));

    public static async Task<NetTcpTestServer> StartAsync(IWcfMessageMemory? memory, params WcfNetTcpEndpoint[] endpoints)
    {
        var builder = WebApplication.CreateSlimBuilder();
        var logs = new CapturedWarnings();
        builder.Logging.ClearProviders().SetMinimumLevel(LogLevel.Warning).AddProvider(logs);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.UseWcfNetTcp(memory, endpoints)));
        var app = builder.Build();
        await app.StartAsync(Deadline.Soon);
        return new NetTcpTestServer(app, logs);
    }

    public static WcfService People(WcfServiceBehavior? behavior = null) => PersonServiceContract.Serve(new MockPersonRepository(10, 100_000), behavior);

    /// <summary>Microsoft's client.</summary>
    public ITransportClient Open(string path = "/people") => WcfTransport.All.Single(row => row.Description.Id == "wcf-nettcp")
        .CreateClient(new ClientOptions { Address = new Uri($"net.tcp://127.0.0.1:{Port}{path}") });

    /// <summary>Whether the server answers another client.</summary>
    public async Task AssertServesAsync(string path = "/people")
    {
        await using var client = Open(path);
        Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
    }

    public async ValueTask DisposeAsync()
    {
        await _app.StopAsync(Deadline.Soon);
        await _app.DisposeAsync();
        Assert.Empty(Logs.Errors);
    }
}
