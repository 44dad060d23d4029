using Transport.PluginContract;
using Transport.Server.Limits;
using Transport.Wcf;
using Transport.Wcf.NetTcp;

namespace Transport.Server.Wcf;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary over net.tcp, what a NetTcpBinding client without security calls.</summary>
/// <param name="options">Profile and modes.</param>
public sealed class WcfNetTcpServer(WcfServerOptions options) : ITransportServer
{
    private const string Path = "/wcf/nettcp";

    /// <inheritdoc/>
    public string EndpointId => "wcf-nettcp";

    /// <inheritdoc/>
    public IReadOnlyDictionary<string, string>? Settings => options.Settings;

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        var binding = options.BindingOf(WcfEncoding.Binary, host.Limits);
        var endpoints = options.Serve(host.Repository).Select(service => new WcfNetTcpEndpoint(Path + service.Path, service.Service, binding)).ToArray();
        return new ServerEndpoint(
            new Listener(
                "nettcp", 5082, listen => listen.UseWcfNetTcp(new RequestMemory(listen.ApplicationServices.GetRequiredService<AnswerBudget>()), endpoints)),
            Path,
            "net.tcp");
    }

    /// <inheritdoc/>
    public void Map(WebApplication app)
    {
        // Its listener is all that it has.
    }
}
