using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using SoapCore;
using Transport.Clients.Wcf;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.SoapCore;

/// <summary>SoapCore as its documentation writes it: <c>AddSoapCore</c>, a singleton service, <c>UseSoapEndpoint</c>.</summary>
internal sealed class SoapCoreServer : ITransportServer
{
    private const string Path = "/soapcore";

    private Action<IEndpointRouteBuilder> _map = null!;

    public string EndpointId => SoapCoreTransport.Id;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSoapCore();
        host.Web.Services.AddSingleton(host.Repository);
        host.Web.Services.AddSingleton<IPersonService, PersonService>();
        _map = app => app.UseSoapEndpoint<IPersonService>(Path, new SoapEncoderOptions(), SoapSerializer.DataContractSerializer);
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal(EndpointId);

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        host.Web.Services.AddSoapCore();
        host.Web.Services.AddSingleton(items);
        host.Web.Services.AddSingleton<IItemsService<T>, ItemsService<T>>();
        _map = app => app.UseSoapEndpoint<IItemsService<T>>(Path, new SoapEncoderOptions(), SoapSerializer.DataContractSerializer);
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public void Map(WebApplication app) => _map(app);
}
