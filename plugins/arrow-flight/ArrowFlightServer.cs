using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Transport.Plugin.Grpc;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.ArrowFlight;

/// <summary>Apache.Arrow.Flight.AspNetCore: <c>AddGrpc().AddFlightServer</c>, <c>MapFlightEndpoint</c>, and a receive limit as large as every other row's.</summary>
internal sealed class ArrowFlightServer : ITransportServer
{
    public string EndpointId => "arrow-flight";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSingleton(host.Repository);
        host.Web.Services.AddSingleton(host.Limits);
        host.Web.Services.AddGrpc(options => options.MaxReceiveMessageSize = (int)Math.Min(int.MaxValue, host.Limits.MaxRequestBytes)).AddFlightServer<PeopleFlights>();
        GzipResponses.AddTo(host.Web.Services);
        return new ServerEndpoint(Listener.Http2, "");
    }

    public string Refuse<T>(Payload<T> payload)
        where T : class, new() => "it carries persons alone: Apache.Arrow maps no classes to columns";

    public void Map(WebApplication app) => app.MapFlightEndpoint();
}
