using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Dispatch;
using Transport.Soap.Http;

namespace Transport.Server.Wcf;

/// <summary>Serves <c>IPersonService</c> over HTTP, in the binding of the row.</summary>
/// <param name="row">The row, without a variant.</param>
/// <param name="path">Where the row is served.</param>
/// <param name="binding">Version, encoding and serialiser, which may be a variant's; all else comes from the profile.</param>
/// <param name="options">Profile and modes.</param>
public abstract class WcfHttpServer(string row, string path, SoapHttpBinding binding, WcfServerOptions options) : ITransportServer
{
    private IReadOnlyList<(string Path, SoapService Service)> _services = [];
    private readonly string _path = WcfVariants.PathOf(path, binding.Serializer);
    private SoapHttpBinding _binding = null!;

    /// <inheritdoc/>
    public string EndpointId => WcfVariants.IdOf(row, binding.Serializer);

    /// <inheritdoc/>
    public IReadOnlyDictionary<string, string>? Settings => options.SettingsOf(overHttp: true);

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _services = options.Serve(host.Repository);
        _binding = options.Apply(binding, host.Limits);
        return new ServerEndpoint(Listener.Http1, _path);
    }

    /// <inheritdoc/>
    public void Map(WebApplication app)
    {
        foreach (var (below, service) in _services)
        {
            app.MapSoap(_path + below, service, _binding);
        }
    }
}
