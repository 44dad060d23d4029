using Transport.Plugin.OData;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ODataPlugin))]

namespace Transport.Plugin.OData;

/// <summary>Microsoft.AspNetCore.OData, alone and with compiled payloads.</summary>
public sealed class ODataPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new ODataServer(isCompiled: false), new ODataServer(isCompiled: true)];

    public override IReadOnlyList<ITransport> Transports { get; } =
    [
        new ODataTransport(isCompiled: false, ODataReading.MessageReader),
        new ODataTransport(isCompiled: true, ODataReading.Streaming),
        new ODataTransport(isCompiled: false, ODataReading.SystemTextJson),
        new ODataTransport(isCompiled: true, ODataReading.SystemTextJson),
    ];
}
