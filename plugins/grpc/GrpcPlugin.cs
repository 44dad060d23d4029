using Transport.Plugin.Grpc;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(GrpcPlugin))]

namespace Transport.Plugin.Grpc;

/// <summary>grpc-dotnet on trial: as its documentation shows it, and with flow-control windows that suit large responses.</summary>
public sealed class GrpcPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new GrpcServer()];

    public override IReadOnlyList<ITransport> Transports { get; } = [new GrpcTransport(tuned: false), new GrpcTransport(tuned: true)];
}
