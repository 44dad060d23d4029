using Transport.PluginContract;
using Transport.Server.Wcf;
using Transport.Soap.NetTcp;

namespace Transport.Server.WcfNetTcp;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary over net.tcp, what a NetTcpBinding client without security calls.</summary>
/// <param name="options">Profile and modes.</param>
public sealed class WcfNetTcpServer(WcfServerOptions options) : ITransportServer
{
    private const string Path = "/wcf/nettcp";

    /// <inheritdoc/>
    public string EndpointId => "wcf-nettcp";

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        var binding = options.Apply(new SoapNetTcpBinding(), host.Limits);
        var endpoints = options.Serve(host.Repository).Select(service => new SoapNetTcpEndpoint(Path + service.Path, service.Service, binding)).ToArray();
        return new ServerEndpoint(new Listener("nettcp", 5082, listen => listen.UseSoapNetTcp(endpoints)), Path, "net.tcp");
    }
}
