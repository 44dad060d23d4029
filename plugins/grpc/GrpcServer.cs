using Grpc.AspNetCore.Server.Model;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Transport.Plugin.Grpc.Items;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.Grpc;

/// <summary>Grpc.AspNetCore: <c>AddGrpc</c>, <c>MapGrpcService</c>, and a receive limit as large as every other row's.</summary>
internal sealed class GrpcServer : ITransportServer
{
    private Action<WebApplication> _map = null!;

    public string EndpointId => "grpc";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSingleton(host.Repository);
        _map = app => app.MapGrpcService<PeopleService>();
        return Add(host);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal("protobuf") ?? (payload.Protobuf is null ? "the payload has no messages" : null);

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        host.Web.Services.AddSingleton(items);
        host.Web.Services.AddSingleton<IServiceMethodProvider<ItemsService<T>>>(new ItemsService<T>.Binder(new ItemMethods<T>(payload.Protobuf!)));
        _map = app => app.MapGrpcService<ItemsService<T>>();
        return Add(host);
    }

    public void Map(WebApplication app) => _map(app);

    private static ServerEndpoint Add(TransportHostBuilder host)
    {
        host.Web.Services.AddGrpc(options => options.MaxReceiveMessageSize = (int)Math.Min(int.MaxValue, host.Limits.MaxRequestBytes));
        GzipResponses.AddTo(host.Web.Services);
        return new ServerEndpoint(Listener.Http2, "");
    }
}
