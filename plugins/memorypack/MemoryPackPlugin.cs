using Transport.Plugin.MemoryPack;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(MemoryPackPlugin))]

namespace Transport.Plugin.MemoryPack;

public sealed class MemoryPackPlugin : TransportPlugin
{
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new MemoryPackEncoding()];
}
