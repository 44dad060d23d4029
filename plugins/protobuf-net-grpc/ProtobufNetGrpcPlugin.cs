using Transport.Plugin.ProtobufNetGrpc;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ProtobufNetGrpcPlugin))]

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>protobuf-net.Grpc on trial: code-first gRPC, with no generated messages to map.</summary>
public sealed class ProtobufNetGrpcPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new ProtobufNetGrpcServer()];

    public override IReadOnlyList<ITransport> Transports { get; } =
        [new ProtobufNetGrpcTransport(tuned: false), new ProtobufNetGrpcTransport(tuned: true)];
}
