using Transport.Plugin.MemoryPack;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(MemoryPackPlugin))]

namespace Transport.Plugin.MemoryPack;

/// <summary>MemoryPack on trial.</summary>
public sealed class MemoryPackPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new MemoryPackEncoding()];
}
