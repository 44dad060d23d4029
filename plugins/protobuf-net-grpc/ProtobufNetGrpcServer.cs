using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ProtoBuf.Grpc.Configuration;
using ProtoBuf.Grpc.Server;
using ProtoBuf.Meta;
using Transport.Plugin.Grpc;
using Transport.Plugin.ProtobufNetGrpc.Items;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>protobuf-net.Grpc.AspNetCore: <c>AddCodeFirstGrpc</c>, <c>MapGrpcService</c>, and a receive limit as large as every other row's.</summary>
internal sealed class ProtobufNetGrpcServer : ITransportServer
{
    private Action<WebApplication> _map = null!;

    public string EndpointId => "protobuf-net-grpc";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSingleton(PeopleBinder.Configuration);
        host.Web.Services.AddSingleton(host.Repository);
        _map = app => app.MapGrpcService<PeopleService>();
        return Add(host);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal("protobuf-net") ?? (payload.Parts.OfType<RuntimeTypeModel>().Any() ? null : "the payload has no RuntimeTypeModel");

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        host.Web.Services.AddSingleton(ModelOf(payload));
        host.Web.Services.AddSingleton(items);
        _map = app => app.MapGrpcService<ItemsService<T>>();
        return Add(host);
    }

    public void Map(WebApplication app) => _map(app);

    /// <summary>Binds services and clients to the payload's own model, that of the row <c>protobuf-net</c>.</summary>
    internal static BinderConfiguration ModelOf(Payload payload) => BinderConfiguration.Create([ProtoBufMarshallerFactory.Create(payload.Parts.OfType<RuntimeTypeModel>().First())]);

    private static ServerEndpoint Add(TransportHostBuilder host)
    {
        host.Web.Services.AddCodeFirstGrpc(options => options.MaxReceiveMessageSize = (int)Math.Min(int.MaxValue, host.Limits.MaxRequestBytes));
        GzipResponses.AddTo(host.Web.Services);
        return new ServerEndpoint(Listener.Http2, "");
    }
}
