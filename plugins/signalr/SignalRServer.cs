using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Connections;
using Microsoft.Extensions.DependencyInjection;
using Transport.Plugin.JsonClients;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.SignalR;

/// <summary>SignalR as its documentation writes it: <c>AddSignalR</c>, both protocols, <c>MapHub</c>, and a limit of messages as large as every other row's.</summary>
internal sealed class SignalRServer : ITransportServer
{
    private const string Path = "/signalr";

    // A call over another would outlive the request that brought it.
    private static readonly Action<HttpConnectionDispatcherOptions> OnlyWebSockets = options => options.Transports = HttpTransportType.WebSockets;

    private Action<WebApplication> _map = null!;

    public string EndpointId => SignalRTransport.Id;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSingleton(host.Repository);
        _map = app => app.MapHub<PeopleHub>(Path, OnlyWebSockets);
        return Add(host, PayloadJson.People);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal("json") ?? payload.Refusal("messagepack");

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        host.Web.Services.AddSingleton(items);
        _map = app => app.MapHub<ItemsHub<T>>(Path, OnlyWebSockets);
        return Add(host, PayloadJson.Of(payload));
    }

    public void Map(WebApplication app) => _map(app);

    private static ServerEndpoint Add(TransportHostBuilder host, JsonSerializerOptions json)
    {
        host.Web.Services
            .AddSignalR(options => options.MaximumReceiveMessageSize = host.Limits.MaxRequestBytes)
            .AddJsonProtocol(options => options.PayloadSerializerOptions = json)
            .AddMessagePackProtocol();
        return new ServerEndpoint(Listener.Http1, Path);
    }
}
