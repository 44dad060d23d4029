using Microsoft.AspNetCore.SignalR.Client;
using Transport.Plugin.JsonClients;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.SignalR;

/// <summary>Microsoft's .NET client of a hub, over one WebSocket.</summary>
/// <param name="format">The hub's protocol.</param>
internal sealed class SignalRTransport(HubFormat format) : ITransport
{
    public const string Id = "signalr";

    public TransportDescription Description { get; } = new()
    {
        Id = format == HubFormat.Json ? Id : Id + "+messagepack",
        Wire = $"SignalR, {(format == HubFormat.Json ? "JSON" : "MessagePack")} over WebSocket, HTTP/1.1",
        Library = "SignalR: ASP.NET Core, Microsoft.AspNetCore.SignalR.Client",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(HubConnection)),
        Protocol = WireProtocol.WebSocket,
        // Measured when named: a run of all transports takes no longer for it.
        IsVariant = true,
        Variants = HttpVariants.LocalSocket | HttpVariants.Tls,
        Settings = SettingsOf(format),
    };

    public ITransportClient CreateClient(ClientOptions options) => new PeopleHubClient(new HubCaller(options, format, PayloadJson.People));

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => new ItemsHubClient<T>(new HubCaller(options, format, PayloadJson.Of(payload)));

    private static Dictionary<string, string> SettingsOf(HubFormat format)
    {
        var settings = new Dictionary<string, string>
        {
            ["SkipNegotiation"] = "true, WebSockets alone (default: a request before, which offers other transports)",
            ["MaximumReceiveMessageSize"] = "the limit of all transports (default: 32 KB)",
        };
        if (format == HubFormat.Json)
        {
            settings["NumberHandling"] = "AllowNamedFloatingPointLiterals";
        }

        return settings;
    }
}
