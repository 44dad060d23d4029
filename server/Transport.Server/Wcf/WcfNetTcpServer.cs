using Transport.Wcf.NetTcp;

namespace Transport.Server.Wcf;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary over net.tcp, what a NetTcpBinding client without security calls.</summary>
/// <param name="options">Profile and modes.</param>
public sealed class WcfNetTcpServer(WcfServerOptions options) : ITransportServer
{
    private const string Path = "/wcf/nettcp";

    public string EndpointId => "wcf-nettcp";

    public IReadOnlyDictionary<string, string>? Settings => options.Settings;

    public ServerEndpoint Configure(TransportHostBuilder host) => EndpointOf(options.Serve(host.Repository), options.BindingOf(WcfEncoding.Binary, host.Limits));

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal(EndpointId);

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new() => EndpointOf(options.Serve(items), options.BindingOf(WcfEncoding.Binary, host.Limits, payload.Facts));

    private static ServerEndpoint EndpointOf(IEnumerable<(string Path, WcfService Service)> services, WcfBinding binding)
    {
        var endpoints = services.Select(service => new WcfNetTcpEndpoint(Path + service.Path, service.Service, binding)).ToArray();
        return new ServerEndpoint(
            new Listener(
                "nettcp", 5082, listen => listen.UseWcfNetTcp(new RequestMemory(listen.ApplicationServices.GetRequiredService<AnswerBudget>()), endpoints)),
            Path,
            "net.tcp");
    }

    public void Map(WebApplication app)
    {
        // Its listener is all that it has.
    }
}
