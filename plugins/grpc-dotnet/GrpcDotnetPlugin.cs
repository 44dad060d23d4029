using Transport.Plugin.GrpcDotnet;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(GrpcDotnetPlugin))]

namespace Transport.Plugin.GrpcDotnet;

/// <summary>grpc-dotnet on trial: as its documentation shows it, and with flow-control windows that suit large responses.</summary>
public sealed class GrpcDotnetPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new GrpcDotnetServer()];

    /// <inheritdoc/>
    public override IReadOnlyList<ITransport> Transports { get; } = [new GrpcDotnetTransport(tuned: false), new GrpcDotnetTransport(tuned: true)];
}
