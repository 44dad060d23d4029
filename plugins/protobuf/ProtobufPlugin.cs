using Transport.Plugin.Protobuf;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ProtobufPlugin))]

namespace Transport.Plugin.Protobuf;

/// <summary>Google.Protobuf on trial.</summary>
public sealed class ProtobufPlugin : TransportPlugin
{
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new ProtobufEncoding()];
}
