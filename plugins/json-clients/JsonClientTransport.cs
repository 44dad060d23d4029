using System.Text.Json;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.JsonClients;

/// <summary>A client of the endpoint <c>json</c>.</summary>
/// <param name="name">What its id has after <c>json+</c>.</param>
/// <param name="library">The library.</param>
/// <param name="version">Its version.</param>
/// <param name="settings">Its settings beside those of all.</param>
/// <param name="open">Makes its calls.</param>
internal sealed class JsonClientTransport(
    string name, string library, string version, IReadOnlyDictionary<string, string> settings, Func<ClientOptions, JsonSerializerOptions, IJsonCalls> open) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = "json+" + name,
        Wire = "application/json over HTTP/1.1",
        Library = library,
        LibraryVersion = version,
        Protocol = WireProtocol.Http1,
        Variants = HttpVariants.OfListener,
        Settings = new Dictionary<string, string>(settings)
        {
            ["server"] = "that of the transport json",
            ["NumberHandling"] = "AllowNamedFloatingPointLiterals",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) => new PeopleClient(open(options, PayloadJson.People));

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => new ItemsClient<T>(open(options, PayloadJson.Of(payload)));
}
