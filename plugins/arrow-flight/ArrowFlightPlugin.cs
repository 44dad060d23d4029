using Transport.Plugin.ArrowFlight;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ArrowFlightPlugin))]

namespace Transport.Plugin.ArrowFlight;

/// <summary>Apache Arrow Flight: columns over gRPC, for long lists.</summary>
public sealed class ArrowFlightPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new ArrowFlightServer()];

    public override IReadOnlyList<ITransport> Transports { get; } = [new ArrowFlightTransport()];
}
