using Transport.Plugin.ProtobufNet;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(ProtobufNetPlugin))]

namespace Transport.Plugin.ProtobufNet;

/// <summary>protobuf-net on trial.</summary>
public sealed class ProtobufNetPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [new ProtobufNetEncoding()];
}
