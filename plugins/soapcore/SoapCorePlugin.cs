using Transport.Plugin.SoapCore;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(SoapCorePlugin))]

namespace Transport.Plugin.SoapCore;

/// <summary>SoapCore as the server, Microsoft's WCF client: SOAP 1.1 text.</summary>
public sealed class SoapCorePlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new SoapCoreServer()];

    public override IReadOnlyList<ITransport> Transports { get; } = [new SoapCoreTransport()];
}
