using System.Net;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Server.Limits;
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

    private IReadOnlyList<string> _paths = [];

    /// <inheritdoc/>
    public string EndpointId => WcfVariants.IdOf("wcf-nettcp", serializer);

    /// <inheritdoc/>
    public IReadOnlyDictionary<string, string>? Settings => options.SettingsOf(overHttp: false);

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        var services = options.Serve(host.Repository);
        _paths = [.. services.Select(service => WcfVariants.PathOf(Path, serializer) + service.Path)];
        host.Web.Services.TryAddSingleton<NetTcpPort>();
        var endpoints = Enum.GetValues<SoapSerializer>().SelectMany(each => services.Select(service => new SoapNetTcpEndpoint(
            WcfVariants.PathOf(Path, each) + service.Path,
            service.Service,
            options.Apply(new SoapNetTcpBinding { Serializer = each }, host.Limits)))).ToArray();
        return new ServerEndpoint(
            new Listener("nettcp", 5082, listen =>
            {
                listen.ApplicationServices.GetRequiredService<NetTcpPort>().Listen = listen;
                listen.UseSoapNetTcp(new RequestMemory(listen.ApplicationServices.GetRequiredService<AnswerBudget>()), endpoints);
            }),
            WcfVariants.PathOf(Path, serializer),
            "net.tcp");
    }

    /// <inheritdoc/>
    public void Map(WebApplication app)
    {
        var port = app.Services.GetRequiredService<NetTcpPort>();
        foreach (var path in _paths)
        {
            app.MapNetTcpMetadata(
                path,
                PersonServiceContract.Description,
                request => new UriBuilder("net.tcp", request.Host.HasValue ? request.Host.Host : IPAddress.Loopback.ToString(), port.Number, path).Uri);
        }
    }
}
