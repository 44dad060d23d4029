using Transport.PeopleContracts;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Http;

namespace Transport.Server.WcfText;

/// <summary>SOAP 1.1 text over HTTP, what a BasicHttpBinding client calls.</summary>
public sealed class WcfTextServer : ITransportServer
{
    private const string Path = "/wcf/text";

    private SoapService _service = null!;
    private SoapHttpBinding _binding = null!;

    /// <inheritdoc/>
    public string EndpointId => "wcf-text";

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _service = PersonServiceContract.Serve(host.Repository);
        _binding = SoapHttpBinding.BasicHttp with
        {
            Quotas = SoapQuotas.Generous with { MaxReceivedMessageSize = host.Limits.MaxRequestBytes, MaxDepth = host.Limits.MaxDepth },
        };
        return new ServerEndpoint(Listener.Http1, Path);
    }

    /// <inheritdoc/>
    public void Map(WebApplication app) => app.MapSoap(Path, _service, _binding);
}
