using Transport.Plugin.OData;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ODataPlugin))]

namespace Transport.Plugin.OData;

/// <summary>Microsoft.AspNetCore.OData, called with the readers of Microsoft.OData.Core, and with System.Text.Json; and with compiled payloads.</summary>
public sealed class ODataPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new ODataServer(isCompiled: false), new ODataServer(isCompiled: true)];

    /// <inheritdoc/>
    public override IReadOnlyList<ITransport> Transports { get; } =
        [new ODataTransport(ODataReading.MessageReader), new ODataTransport(ODataReading.SystemTextJson), new ODataTransport(ODataReading.SystemTextJson, isCompiled: true)];
}
