using Transport.Plugin.SignalR;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(SignalRPlugin))]

namespace Transport.Plugin.SignalR;

/// <summary>SignalR: hub methods over a WebSocket, in JSON and in MessagePack.</summary>
public sealed class SignalRPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new SignalRServer()];

    public override IReadOnlyList<ITransport> Transports { get; } = [new SignalRTransport(HubFormat.Json), new SignalRTransport(HubFormat.MessagePack)];
}
