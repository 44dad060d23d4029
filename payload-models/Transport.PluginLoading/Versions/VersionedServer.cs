using Microsoft.AspNetCore.Builder;

namespace Transport.PluginLoading.Versions;

/// <summary>A server half by a stated version of its library.</summary>
internal sealed class VersionedServer(ITransportServer server, string endpointId, string? refusal) : ITransportServer
{
    public string EndpointId => endpointId;

    public IReadOnlyDictionary<string, string>? Settings => server.Settings;

    public ServerEndpoint Configure(TransportHostBuilder host) => server.Configure(host);

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => refusal ?? server.Refuse(payload);

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new() => server.Configure(host, payload, items);

    public void Map(WebApplication app) => server.Map(app);
}
