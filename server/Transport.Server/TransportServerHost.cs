using System.Net;
using System.Runtime.InteropServices;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.Server.Host;
using Transport.Server.HttpEncoding;
using Transport.Server.Plugins;
using Transport.ServerApi;

namespace Transport.Server;

/// <summary>
/// The server: every in-box row and every plugin encoding in one Kestrel host, every plugin's server half in a process of its own.
/// </summary>
public sealed class TransportServerHost : IAsyncDisposable
{
    private readonly ServerOptions _options;
    private readonly WebApplication _app;
    private readonly ListenerPorts _ports;
    private readonly IReadOnlyList<(ITransportServer Server, ServerEndpoint Endpoint)> _endpoints;
    private readonly IReadOnlyList<UnavailablePlugin> _unavailable;
    private readonly PluginProcesses _processes;

    private TransportServerHost(
        ServerOptions options,
        WebApplication app,
        ListenerPorts ports,
        IReadOnlyList<(ITransportServer Server, ServerEndpoint Endpoint)> endpoints,
        IReadOnlyList<UnavailablePlugin> unavailable,
        PluginProcesses processes)
    {
        _options = options;
        _app = app;
        _ports = ports;
        _endpoints = endpoints;
        _unavailable = unavailable;
        _processes = processes;
    }

    /// <summary>What the ready line says, as things stand now: a plugin's process may have ended since.</summary>
    public ServerReady Ready => Describe(_options.Bind);

    /// <summary>Builds the host, listens, and waits until every plugin process is ready or known to be unavailable.</summary>
    /// <param name="options">What to serve, and where.</param>
    /// <param name="configureLogging">Where logs go; standard error by default, warnings and up.</param>
    /// <exception cref="ServerStartException">A port is in use, or the address is not this machine's.</exception>
    public static async Task<TransportServerHost> StartAsync(
        ServerOptions options, Action<ILoggingBuilder>? configureLogging = null, CancellationToken cancellationToken = default)
    {
        TransportServerHost? host = null;
        try
        {
            host = Build(options, configureLogging);
            host._processes.Start();
            await host._app.StartAsync(cancellationToken);
            await host._processes.WhenReadyAsync(cancellationToken);
            return host;
        }
        catch (Exception thrown)
        {
            if (host is not null)
            {
                await host.DisposeAsync();
            }

            if (StartFailure.From(thrown, options) is { } failure)
            {
                throw failure;
            }

            throw;
        }
    }

    /// <summary>Ends when the process is told to (Ctrl+C, SIGTERM) or the token is cancelled; the host then stops.</summary>
    public Task WaitForShutdownAsync(CancellationToken cancellationToken) => _app.WaitForShutdownAsync(cancellationToken);

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _processes.DisposeAsync();
        await _app.DisposeAsync();
    }

    private static TransportServerHost Build(ServerOptions options, Action<ILoggingBuilder>? configureLogging)
    {
        var plugins = Load(options);
        var halves = options.HostPlugin is { } half
            ? [PluginHalves.Find(plugins, half)]
            : InBoxServers.Create(options.Wcf).Concat(plugins.Encodings.Select(encoding => new HttpEncodingServer(encoding))).ToList();

        var builder = HostSetup.CreateBuilder(options, configureLogging);
        var stamps = new ResponseStamps();
        var ports = new ListenerPorts(options, stamps);
        var repository = new TimedRepository(new MockPersonRepository(options.Persons, options.MaxCount));
        var hostBuilder = new TransportHostBuilder(builder, repository, options.Limits, ports.PortOf);
        ports.Add(Listener.Http1);
        var endpoints = halves.Select(server => (server, ports.Add(server.Configure(hostBuilder)))).ToList();
        builder.WebHost.ConfigureKestrel(ports.Listen);
        TransportServerHost? host = null;
        if (options.WithDashboard)
        {
            DashboardSetup.Add(builder.Services, options, () => host!.Ready);
        }

        var app = builder.Build();
        var processes = new PluginProcesses(options.HostPlugin is null ? plugins.Plugins : [], options, app.Lifetime.ApplicationStopping);
        host = new TransportServerHost(options, app, ports, endpoints, plugins.Unavailable, processes);
        HostSetup.Map(app, halves, host.Describe, repository, stamps, options.WithDashboard);
        return host;
    }

    private static PluginCatalogue Load(ServerOptions options) => PluginLoader.Load(
        options.HostPlugin is { } half ? [half.Folder] : options.Plugins, InBoxServers.Create(options.Wcf).Select(server => server.EndpointId));

    private ServerReady Describe(IPAddress reachedAt)
    {
        var http = _ports.AddressOf(Listener.Http1, reachedAt);
        var counters = new Uri(http, "/api/counters");
        var own = _endpoints.Select(e => new EndpointInfo(e.Server.EndpointId, _ports.AddressOf(e.Endpoint, reachedAt), counters) { Settings = e.Server.Settings });
        return new ServerReady
        {
            Pid = Environment.ProcessId,
            Http = http.GetLeftPart(UriPartial.Authority),
            Persons = _options.Persons,
            MaxCount = Math.Max(_options.Persons, _options.MaxCount),
            Endpoints = [.. own, .. _processes.Endpoints],
            Unavailable = [.. _unavailable.Select(u => new UnavailableEndpoint(u.Id, u.Explanation)), .. _processes.Unavailable],
            Gc = GarbageCollector.Describe(),
            Framework = RuntimeInformation.FrameworkDescription,
            ProductVersion = typeof(TransportServerHost).Assembly.GetName().Version!.ToString(3),
        };
    }
}
