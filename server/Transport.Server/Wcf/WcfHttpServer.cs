using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Http;

namespace Transport.Server.Wcf;

/// <summary>Serves <c>IPersonService</c> over HTTP, in the binding of the row.</summary>
/// <param name="endpointId">The row.</param>
/// <param name="path">Where it is served.</param>
/// <param name="binding">Version and encoding; all else comes from the profile.</param>
/// <param name="options">Profile and modes.</param>
public abstract class WcfHttpServer(string endpointId, string path, SoapHttpBinding binding, WcfServerOptions options) : ITransportServer
{
    private IReadOnlyList<(string Path, SoapService Service)> _services = [];
    private SoapHttpBinding _binding = null!;

    /// <inheritdoc/>
    public string EndpointId => endpointId;

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _services = options.Serve(host.Repository);
        _binding = options.Apply(binding, host.Limits);
        return new ServerEndpoint(Listener.Http1, path);
    }

    /// <inheritdoc/>
    public void Map(WebApplication app)
    {
        foreach (var (below, service) in _services)
        {
            app.MapSoap(path + below, service, _binding);
        }
    }
}
