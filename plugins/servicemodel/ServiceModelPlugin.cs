using Transport.Plugin.ServiceModel;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ServiceModelPlugin))]

namespace Transport.Plugin.ServiceModel;

/// <summary>Microsoft's WCF client (System.ServiceModel) against the WCF endpoints that are built in: client halves alone.</summary>
public sealed class ServiceModelPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<ITransport> Transports { get; } = [.. ServiceModelBinding.All.Select(binding => new ServiceModelTransport(binding))];
}
