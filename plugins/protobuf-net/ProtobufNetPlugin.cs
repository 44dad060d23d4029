using Transport.Plugin.ProtobufNet;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ProtobufNetPlugin))]

namespace Transport.Plugin.ProtobufNet;

public sealed class ProtobufNetPlugin : TransportPlugin
{
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new ProtobufNetEncoding()];
}
