using Microsoft.Extensions.Logging;
using Transport.PluginLoading;
using Transport.Server;
using Transport.Server.Host;
using Transport.Server.Settings;
using Transport.ServerApi;
using Xunit;

namespace Transport.ServerTestSupport;

/// <summary>
/// The real server in this process, on free ports of 127.0.0.1. Use it as a class fixture, or <c>await using</c> one of your own with other
/// options. An unexpected error log fails the test, or the class, that disposes it.
/// </summary>
public sealed class TestServer : IAsyncLifetime
{
    /// <summary>Each server of a process would load its plugin, and have it compiled, for itself.</summary>
    static TestServer() => PluginLoader.KeepAssemblies();

    private readonly ServerOptions _options;
    private readonly IHostExtension? _extension;
    private readonly CapturedLogs _logs = new();
    private TransportServerHost? _host;

    /// <summary>A server with 1000 persons and no plugins.</summary>
    public TestServer()
        : this(new ServerOptions { Persons = 1000, MaxCount = 10_000 })
    {
    }

    private TestServer(ServerOptions options, IHostExtension? extension = null)
    {
        _options = options;
        _extension = extension;
        Repository = new MockPersonRepository(options.Persons, options.MaxCount, options.Data, options.Fresh);
    }

    /// <summary>What the ready line says.</summary>
    public ServerReady Ready => Host.Ready;

    /// <summary>Base address of <c>/api</c> and of the HTTP rows.</summary>
    public Uri Http => new(Ready.Http);

    /// <summary>For raw requests, relative to <see cref="Http"/>.</summary>
    public HttpClient Client { get; } = new();

    /// <summary>A repository equal to the server's, for expected answers.</summary>
    public IPersonRepository Repository { get; }

    /// <summary>Everything logged so far at warning level and above.</summary>
    public CapturedLogs Logs => _logs;

    /// <summary>The server's services, for what only its application knows.</summary>
    public IServiceProvider Services => Host.Services;

    private TransportServerHost Host => _host ?? throw new InvalidOperationException("The server was not started.");

    /// <summary>Starts a separate server for one test.</summary>
    /// <param name="extension">What it serves beside the rows; null for nothing.</param>
    public static async Task<TestServer> StartAsync(ServerOptions options, IHostExtension? extension = null)
    {
        var server = new TestServer(options, extension);
        await server.InitializeAsync();
        return server;
    }

    /// <summary>The address of an endpoint, for example <c>json</c>.</summary>
    public Uri AddressOf(string endpointId) =>
        Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == endpointId)?.Address
        ?? throw new ArgumentException($"the server has no endpoint '{endpointId}'.", nameof(endpointId));

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _host = await TransportServerHost.StartAsync(
            _options with { FreePorts = true }, _extension, logging => logging.SetMinimumLevel(LogLevel.Warning).AddProvider(_logs), Deadline.Soon);
        Client.BaseAddress = Http;
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        if (_host is { } host)
        {
            await host.DisposeAsync().AsTask().WaitAsync(Deadline.Soon);
        }

        _logs.ThrowIfUnexpectedErrors();
    }
}
