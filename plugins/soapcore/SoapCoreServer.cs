using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using SoapCore;
using Transport.Clients.Wcf;
using Transport.PluginContract;

namespace Transport.Plugin.SoapCore;

/// <summary>SoapCore as its documentation writes it: <c>AddSoapCore</c>, a singleton service, <c>UseSoapEndpoint</c>.</summary>
internal sealed class SoapCoreServer : ITransportServer
{
    private const string Path = "/soapcore";

    public string EndpointId => SoapCoreTransport.Id;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSoapCore();
        host.Web.Services.AddSingleton(host.Repository);
        host.Web.Services.AddSingleton<IPersonService, PersonService>();
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public void Map(WebApplication app) =>
        ((IEndpointRouteBuilder)app).UseSoapEndpoint<IPersonService>(Path, new SoapEncoderOptions(), SoapSerializer.DataContractSerializer);
}
