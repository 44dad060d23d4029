using StreamJsonRpc;
using Transport.Plugin.JsonClients;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>A client of the library, over one WebSocket.</summary>
/// <param name="format">The formatter.</param>
internal sealed class RpcTransport(RpcFormat format) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = format.Id,
        EndpointId = format.Id,
        Wire = $"JSON-RPC 2.0, {format.Name} over WebSocket, HTTP/1.1",
        Library = "StreamJsonRpc",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(JsonRpc)),
        Protocol = WireProtocol.WebSocket,
        // Measured when named: a run of all transports takes no longer for it.
        IsVariant = true,
        Variants = HttpVariants.LocalSocket | HttpVariants.Tls,
        Settings = format == RpcFormat.Json
            ? new Dictionary<string, string> { ["formatter"] = "SystemTextJsonFormatter (default: Newtonsoft.Json)", ["NumberHandling"] = "AllowNamedFloatingPointLiterals" }
            : new Dictionary<string, string> { ["formatter"] = "MessagePackFormatter (default: Newtonsoft.Json)" },
    };

    public ITransportClient CreateClient(ClientOptions options) => new PeopleRpcClient(new RpcCaller(options, format, PayloadJson.People));

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => new ItemsRpcClient<T>(new RpcCaller(options, format, PayloadJson.Of(payload)));
}
