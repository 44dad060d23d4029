using System.Net;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Transport.PeopleContracts;
using Transport.PluginContract;
using Transport.Server.Wcf;
using Transport.Soap;
using Transport.Soap.Http;
using Transport.Soap.NetTcp;

namespace Transport.Server.WcfNetTcp;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary over net.tcp, what a NetTcpBinding client without security calls.</summary>
/// <param name="options">Profile and modes.</param>
/// <param name="serializer">What carries data contracts at the endpoint that it names.</param>
/// <remarks>The variants share one port, which the first of them opens for all.</remarks>
public sealed class WcfNetTcpServer(WcfServerOptions options, SoapSerializer serializer = SoapSerializer.Compiled) : ITransportServer
{
    private const string Path = "/wcf/nettcp";

    private ListenOptions? _listen;

    /// <inheritdoc/>
    public string EndpointId => WcfVariants.IdOf("wcf-nettcp", serializer);

    /// <inheritdoc/>
    public IReadOnlyDictionary<string, string>? Settings => options.SettingsOf(overHttp: false);

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        var services = options.Serve(host.Repository);
        var endpoints = Enum.GetValues<SoapSerializer>().SelectMany(each => services.Select(service => new SoapNetTcpEndpoint(
            WcfVariants.PathOf(Path, each) + service.Path,
            service.Service,
            options.Apply(new SoapNetTcpBinding { Serializer = each }, host.Limits)))).ToArray();
        return new ServerEndpoint(
            new Listener("nettcp", 5082, listen => _listen = listen.UseSoapNetTcp(endpoints)), WcfVariants.PathOf(Path, serializer), "net.tcp");
    }

    /// <inheritdoc/>
    public void Map(WebApplication app)
    {
        // The half that opens the port knows it, and describes the row; its variants make the same messages.
        if (serializer == SoapSerializer.Compiled)
        {
            app.MapNetTcpMetadata(
                Path,
                PersonServiceContract.Description,
                request => new UriBuilder("net.tcp", request.Host.HasValue ? request.Host.Host : IPAddress.Loopback.ToString(), _listen!.IPEndPoint!.Port, Path).Uri);
        }
    }
}
