using Transport.PeopleContracts;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Http;

namespace Transport.Server.Wcf;

/// <summary>Serves <c>IPersonService</c> over HTTP, in the binding of the row.</summary>
/// <param name="endpointId">The row.</param>
/// <param name="path">Where it is served.</param>
/// <param name="binding">Version and encoding; the quotas come from the host.</param>
public abstract class WcfHttpServer(string endpointId, string path, SoapHttpBinding binding) : ITransportServer
{
    private SoapService _service = null!;
    private SoapHttpBinding _binding = null!;

    /// <inheritdoc/>
    public string EndpointId => endpointId;

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _service = PersonServiceContract.Serve(host.Repository);
        _binding = binding with
        {
            Quotas = SoapQuotas.Generous with { MaxReceivedMessageSize = host.Limits.MaxRequestBytes, MaxDepth = host.Limits.MaxDepth },
        };
        return new ServerEndpoint(Listener.Http1, path);
    }

    /// <inheritdoc/>
    public void Map(WebApplication app) => app.MapSoap(path, _service, _binding);
}
