using Transport.Plugin.NerdbankMessagePack;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(NerdbankMessagePackPlugin))]

namespace Transport.Plugin.NerdbankMessagePack;

/// <summary>Nerdbank.MessagePack on trial.</summary>
public sealed class NerdbankMessagePackPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new NerdbankMessagePackEncoding()];
}
