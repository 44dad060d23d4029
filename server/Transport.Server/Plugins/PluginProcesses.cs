using System.Collections.Immutable;
using Transport.ServerApi.Runtime;

namespace Transport.Server.Plugins;

/// <summary>The processes of all plugin server halves. One that fails is unavailable, with its reason; the others go on.</summary>
internal sealed class PluginProcesses(IReadOnlyList<FoundPlugin> plugins, ServerOptions options, CancellationToken stopping) : IAsyncDisposable
{
    private readonly ImmutableArray<PluginProcess> _processes =
    [
        .. from plugin in plugins
           from endpoint in plugin.Endpoints
           select new PluginProcess(new PluginHalf(plugin.Folder, endpoint), options),
    ];

    public IEnumerable<EndpointInfo> Endpoints => _processes.SelectMany(process => process.Endpoints);

    public IEnumerable<PluginHost> Hosts => _processes.Select(process => process.Host).OfType<PluginHost>();

    public IEnumerable<UnavailableEndpoint> Unavailable => _processes.Select(process => process.Unavailable).OfType<UnavailableEndpoint>();

    public void Start()
    {
        foreach (var process in _processes)
        {
            process.Start(stopping);
        }
    }

    public Task WhenReadyAsync(CancellationToken cancellationToken) =>
        Task.WhenAll(_processes.Select(process => process.Ready)).WaitAsync(cancellationToken);

    public async ValueTask DisposeAsync() => await Task.WhenAll(_processes.Select(process => process.StopAsync()));
}
