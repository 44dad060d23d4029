using System.Runtime.InteropServices;
using Transport.Server.Items;
using Transport.Server.Plugins;
using Transport.Server.Survey;
using Transport.ServerApi.Runtime;

namespace Transport.Server;

/// <summary>
/// The server: every built-in row and every plugin encoding in one Kestrel host, every plugin's server half in a separate process; or one
/// endpoint alone, as runs start it.
/// </summary>
public sealed class TransportServerHost : IAsyncDisposable
{
    /// <summary>Threads of article 4's service.</summary>
    private const int ScenarioThreads = 1000;

    private readonly IReadOnlyDictionary<string, Throttling> _throttled = ThrottledTime.Read();
    private readonly ServerOptions _options;
    private readonly WebApplication _app;
    private readonly ListenerPorts _ports;
    private readonly IReadOnlyList<(ITransportServer Server, ServerEndpoint Endpoint)> _endpoints;
    private readonly IReadOnlyList<UnavailableEndpoint> _unavailable;
    private readonly ServedPayload? _payload;
    private readonly PluginProcesses _processes;
    private readonly StoreRepository? _store;

    private TransportServerHost(
        ServerOptions options,
        WebApplication app,
        ListenerPorts ports,
        IReadOnlyList<(ITransportServer Server, ServerEndpoint Endpoint)> endpoints,
        IReadOnlyList<UnavailableEndpoint> unavailable,
        ServedPayload? payload,
        PluginProcesses processes,
        StoreRepository? store)
    {
        _options = options;
        _app = app;
        _ports = ports;
        _endpoints = endpoints;
        _unavailable = unavailable;
        _payload = payload;
        _processes = processes;
        _store = store;
    }

    /// <summary>The current content of the ready line: a plugin's process may have ended since.</summary>
    public ServerReady Ready => Describe(_options.Bind);

    /// <summary>The application's services, for whoever hosts the server within another program.</summary>
    public IServiceProvider Services => _app.Services;

    /// <summary>Builds the host, listens, and waits until every plugin process is ready or known to be unavailable.</summary>
    /// <param name="options">What to serve, and where.</param>
    /// <param name="extension">What to serve beside the rows; null for nothing.</param>
    /// <param name="configureLogging">Where logs go; standard error by default, warnings and up.</param>
    /// <exception cref="ServerStartException">A port is in use, or the address is not this machine's.</exception>
    public static async Task<TransportServerHost> StartAsync(
        ServerOptions options, IHostExtension? extension = null, Action<ILoggingBuilder>? configureLogging = null, CancellationToken cancellationToken = default)
    {
        TransportServerHost? host = null;
        try
        {
            host = Build(options, extension, configureLogging);
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

    /// <summary>Ends when the process is asked to stop (Ctrl+C, SIGTERM) or the token is cancelled; the host then stops.</summary>
    public Task WaitForShutdownAsync(CancellationToken cancellationToken) => _app.WaitForShutdownAsync(cancellationToken);

    public async ValueTask DisposeAsync()
    {
        await _processes.DisposeAsync();
        await _app.DisposeAsync();
        _ports.Dispose();
        if (_store is not null)
        {
            await _store.DisposeAsync();
        }
    }

    private static TransportServerHost Build(ServerOptions options, IHostExtension? extension, Action<ILoggingBuilder>? configureLogging)
    {
        IEnumerable<string> BuiltIn() => InBoxServers.Create(options.Wcf).Select(server => server.EndpointId);
        var payload = options.Payload is { } build ? ServedItems.Load(build) : null;
        var plugins = ServedPlugins.Find(options, BuiltIn, payload);
        var builder = HostSetup.CreateBuilder(options, configureLogging);
        var stamps = new ResponseStamps();
        var budget = new AnswerBudget(options.Limits.MaxAnswerBytesUnderWay, options.Limits.MaxRequestBytesUnderWay);
        ObjectMeter.Made = AnswerScope.TakeObjects;
        builder.Services.AddSingleton(budget).AddHostedService<MemoryKeeper>();
        var ports = new ListenerPorts(options, stamps, budget);
        var store = options.Store is { } stored ? StoreRepository.Open(stored, options.Persons) : null;
        if (options.Store?.Scenario is not null)
        {
            // The article's 1000 threads: each call blocks one, and the pool would make them one by one.
            ThreadPool.SetMinThreads(ScenarioThreads, ScenarioThreads);
        }

        var persons = store ?? (IPersonRepository)new MockPersonRepository(options.Persons, options.MaxCount, options.Data, options.Fresh);
        var repository = new TimedRepository(options.Survey is { } folder ? SurveyOf(builder.Services, folder.Length > 0 ? Path.Combine(folder, $"{NameOf(options)}.snapshot") : null, persons) : persons);
        var halves = HalvesOf(options, plugins, payload);
        var hostBuilder = new TransportHostBuilder(builder, new BoundedRepository(repository), options.Limits, ports.PortOf);
        ports.Add(Listener.Http1);
        var items = payload is null ? null : ServedItems.Configure(payload.Payload, halves, hostBuilder, options, repository);
        var configured = items?.Halves ?? [.. halves.Select(server => (server, server.Configure(hostBuilder)))];
        var endpoints = configured.Select(half => (half.Server, ports.Add(half.Endpoint))).ToList();
        builder.WebHost.ConfigureKestrel(ports.Listen);
        TransportServerHost? host = null;
        extension?.AddServices(builder.Services, options, () => host!.Ready);
        var app = builder.Build();
        var processes = new PluginProcesses(plugins.WithHalves, options, app.Lifetime.ApplicationStopping);
        host = new TransportServerHost(options, app, ports, endpoints, [.. plugins.Unavailable.Select(plugin => new UnavailableEndpoint(plugin.Id, plugin.Explanation)), .. items?.Unavailable ?? []], payload is null ? null : new ServedPayload(payload.Payload.Id, payload.Payload.Facts.Sha256), processes, store);
        StatementCounter.Map(app, store);
        HostSetup.Map(app, [.. configured.Select(half => half.Server)], host.Describe, repository, stamps, budget, new RowCallers(options.Bind, RowPaths(options, endpoints)), extension);
        return host;
    }

    private static IReadOnlyList<ITransportServer> HalvesOf(ServerOptions options, ServedPlugins plugins, LoadedPayload? payload) => options switch
    {
        { Only: { } endpoint } => [InBoxServers.Find(endpoint, options.Wcf)],
        { HostPlugin: { } half } => [PluginHalves.Find(half, payload)],
        _ => [.. InBoxServers.Create(options.Wcf), .. plugins.Encodings.Select(encoding => new HttpEncodingServer(encoding))],
    };

    /// <summary>Visitors answer whoever calls, from whatever endpoint; a process saves those that it was called for.</summary>
    private static SurveyRepository SurveyOf(IServiceCollection services, string? file, IPersonRepository persons)
    {
        if (file is null)
        {
            return new SurveyRepository(persons, new VisitorStore());
        }

        var turn = SavedVisitors.Lock(file);
        var visitors = SavedVisitors.Load(file);
        services.AddHostedService(provider => new SavedVisitors(file, visitors, turn, provider.GetRequiredService<ILogger<SavedVisitors>>()));
        return new SurveyRepository(persons, visitors);
    }

    private static string NameOf(ServerOptions options) => options.HostPlugin?.EndpointId ?? options.Only ?? "visitors";

    /// <summary>Where rows and what belongs to them are; a host of one endpoint has its addresses for itself.</summary>
    private static IReadOnlyList<string>? RowPaths(ServerOptions options, IEnumerable<(ITransportServer Server, ServerEndpoint Endpoint)> endpoints) =>
        options is { HostPlugin: not null } or { Only: not null }
            ? null
            : [.. endpoints.Select(e => e.Endpoint.Path).Where(path => path.Length > 0).Distinct(), .. HostSetup.Paths];

    private ServerReady Describe(IPAddress reachedAt)
    {
        var http = _ports.AddressOf(Listener.Http1, reachedAt);
        var counters = new Uri(http, "/api/counters");
        var own = _endpoints.Select(e => new EndpointInfo(e.Server.EndpointId, _ports.AddressOf(e.Endpoint, reachedAt), counters) { Settings = e.Server.Settings, Certificate = _ports.Certificate?.RawData });
        return new ServerReady
        {
            Pid = Environment.ProcessId,
            Http = http.GetLeftPart(UriPartial.Authority),
            Persons = _options.Persons,
            MaxCount = _options.Store is null ? Math.Max(_options.Persons, _options.MaxCount) : _options.Persons,
            Endpoints = [.. own, .. _processes.Endpoints.Select(endpoint => ListenerPorts.At(endpoint, reachedAt))],
            Unavailable = [.. _unavailable, .. _processes.Unavailable],
            Payload = _payload,
            Gc = GarbageCollector.Describe(),
            Knobs = RuntimeKnobs.Read(),
            Throttled = ThrottledTime.Since(_throttled),
            Quota = ProcessorQuota.Id(),
            Hosts = [.. _processes.Hosts],
            Framework = RuntimeInformation.FrameworkDescription,
            ProductVersion = typeof(TransportServerHost).Assembly.GetName().Version!.ToString(3),
        };
    }
}
