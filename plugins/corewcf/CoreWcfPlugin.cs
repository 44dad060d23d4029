using Transport.Plugin.CoreWcf;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(CoreWcfPlugin))]

namespace Transport.Plugin.CoreWcf;

/// <summary>CoreWCF and Microsoft's WCF client on trial, in three bindings: as their documentation shows them, and with larger buffers.</summary>
public sealed class CoreWcfPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } =
        [.. CoreWcfBinding.All.SelectMany(binding => (ITransportServer[])[new CoreWcfServer(binding, tuned: false), new CoreWcfServer(binding, tuned: true)])];

    public override IReadOnlyList<ITransport> Transports { get; } =
        [.. CoreWcfBinding.All.SelectMany(binding => (ITransport[])[new CoreWcfTransport(binding, tuned: false), new CoreWcfTransport(binding, tuned: true)])];
}
