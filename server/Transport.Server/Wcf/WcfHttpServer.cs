using Transport.Wcf.Http;

namespace Transport.Server.Wcf;

/// <summary>Serves <c>IPersonService</c>, or <c>IItemsService</c> of a payload, over HTTP, in the encoding of the row.</summary>
/// <param name="row">The row.</param>
/// <param name="path">Where it is served.</param>
/// <param name="encoding">How its messages are written.</param>
/// <param name="options">Profile and modes.</param>
public sealed class WcfHttpServer(string row, string path, WcfEncoding encoding, WcfServerOptions options) : ITransportServer
{
    private IReadOnlyList<(string Path, WcfService Service)> _services = [];
    private WcfBinding _binding = null!;

    public string EndpointId => row;

    public IReadOnlyDictionary<string, string>? Settings => options.Settings;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _services = options.Serve(host.Repository);
        _binding = options.BindingOf(encoding, host.Limits);
        return new ServerEndpoint(Listener.Http1, path);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal(row);

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        _services = options.Serve(items);
        _binding = options.BindingOf(encoding, host.Limits, payload.Facts);
        return new ServerEndpoint(Listener.Http1, path);
    }

    public void Map(WebApplication app)
    {
        foreach (var (below, service) in _services)
        {
            app.MapWcf(path + below, service, _binding);
        }
    }
}
