using Transport.Plugin.NerdbankMessagePack;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(NerdbankMessagePackPlugin))]

namespace Transport.Plugin.NerdbankMessagePack;

public sealed class NerdbankMessagePackPlugin : TransportPlugin
{
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new NerdbankMessagePackEncoding()];
}
