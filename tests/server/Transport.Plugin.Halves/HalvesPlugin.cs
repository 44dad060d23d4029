using Transport.Plugin.Halves;

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
