using Transport.Plugin.StreamJsonRpc;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(StreamJsonRpcPlugin))]

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>StreamJsonRpc: JSON-RPC 2.0 over a WebSocket, in JSON and in MessagePack.</summary>
public sealed class StreamJsonRpcPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new RpcServer(RpcFormat.Json), new RpcServer(RpcFormat.MessagePack)];

    public override IReadOnlyList<ITransport> Transports { get; } = [new RpcTransport(RpcFormat.Json), new RpcTransport(RpcFormat.MessagePack)];
}
