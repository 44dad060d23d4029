using Transport.Plugin.MessagePack;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(MessagePackPlugin))]

namespace Transport.Plugin.MessagePack;

/// <summary>MessagePack-CSharp on trial.</summary>
public sealed class MessagePackPlugin : TransportPlugin
{
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new MessagePackEncoding()];
}
