using Grpc.AspNetCore.Server;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Transport.PluginContract;

namespace Transport.Plugin.Grpc;

/// <summary>Grpc.AspNetCore: <c>AddGrpc</c>, <c>MapGrpcService</c>, and a receive limit as large as every other row's.</summary>
internal sealed class GrpcServer : ITransportServer
{
    public string EndpointId => "grpc";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddGrpc(options => options.MaxReceiveMessageSize = (int)Math.Min(int.MaxValue, host.Limits.MaxRequestBytes));
        // A few kilobytes may be a gigabyte once they are decompressed, and only what arrives is counted. The library adds gzip to an empty list.
        host.Web.Services.PostConfigure<GrpcServiceOptions>(options => options.CompressionProviders.Clear());
        host.Web.Services.AddSingleton(host.Repository);
        return new ServerEndpoint(Listener.Http2, "");
    }

    public void Map(WebApplication app) => app.MapGrpcService<PeopleService>();
}
