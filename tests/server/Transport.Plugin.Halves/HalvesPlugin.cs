using Transport.Plugin.Halves;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(HalvesPlugin))]

namespace Transport.Plugin.Halves;

public sealed class HalvesPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } =
    [
        new AnsweringServer("answering-half"),
        new AnsweringServer("json"),
        new FailingServer(),
    ];
}
