using Transport.Plugin.ODataClient;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ODataClientPlugin))]

namespace Transport.Plugin.ODataClient;

/// <summary>Microsoft.OData.Client against the server of the row <c>odata</c>: it has no server.</summary>
public sealed class ODataClientPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransport> Transports { get; } = [new ODataClientTransport()];
}
