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
/// <param name="open">Opens its client of the people contract.</param>
/// <param name="openItems">Makes its calls of a payload; null where it is generated for persons.</param>
internal sealed class JsonClientTransport(
    string name,
    string library,
    string version,
    IReadOnlyDictionary<string, string> settings,
    Func<ClientOptions, ITransportClient> open,
    Func<ClientOptions, JsonSerializerOptions, IJsonCalls>? openItems = null) : ITransport
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

    public ITransportClient CreateClient(ClientOptions options) => open(options);

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() =>
            openItems is null ? throw new NotSupportedException(Payload.PeopleAlone) : new ItemsClient<T>(openItems(options, PayloadJson.Of(payload)));
}
