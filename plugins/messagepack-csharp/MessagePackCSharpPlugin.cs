using Transport.Plugin.MessagePackCSharp;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(MessagePackCSharpPlugin))]

namespace Transport.Plugin.MessagePackCSharp;

/// <summary>MessagePack-CSharp on trial.</summary>
public sealed class MessagePackCSharpPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new MessagePackCSharpEncoding()];
}
