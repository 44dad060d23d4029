using Transport.Plugin.ODataAspNetCore;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ODataAspNetCorePlugin))]

namespace Transport.Plugin.ODataAspNetCore;

/// <summary>Microsoft.AspNetCore.OData on trial: with Microsoft.OData.Client, and with a plain System.Text.Json client.</summary>
public sealed class ODataAspNetCorePlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new ODataAspNetCoreServer()];

    /// <inheritdoc/>
    public override IReadOnlyList<ITransport> Transports { get; } =
        [new ODataAspNetCoreTransport(tuned: false), new ODataAspNetCoreTransport(tuned: true)];
}
