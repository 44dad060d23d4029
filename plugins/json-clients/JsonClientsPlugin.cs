using Refit;
using Transport.Plugin.JsonClients;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(JsonClientsPlugin))]

namespace Transport.Plugin.JsonClients;

/// <summary>Clients as teams write them, against the endpoint of the row <c>json</c>: the plugin has no server.</summary>
public sealed class JsonClientsPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransport> Transports { get; } =
    [
        new JsonClientTransport("refit", "Refit", LibraryVersion.Of(typeof(RestService)), new Dictionary<string, string>(), (options, json) => new RefitCalls(options, json)),
        new JsonClientTransport(
            "resilience",
            "HttpClientFactory with Microsoft.Extensions.Http.Resilience",
            LibraryVersion.Of(typeof(Microsoft.Extensions.Http.Resilience.HttpStandardResilienceOptions)),
            new Dictionary<string, string> { ["resilience"] = "the standard handler: 3 retries, 10 s an attempt, 30 s in all, 1,000 calls at a time" },
            (options, json) => new ResilientCalls(options, json)),
    ];
}
