using ProtoBuf.Grpc.Configuration;
using Transport.Plugin.Grpc;
using Transport.Plugin.ProtobufNetGrpc.Items;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>A code-first client over Grpc.Net.Client, cleartext HTTP/2.</summary>
/// <param name="tuned">With the tuned channel of <see cref="GrpcConnection"/>.</param>
internal sealed class ProtobufNetGrpcTransport(bool tuned) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = tuned ? "protobuf-net-grpc+tuned" : "protobuf-net-grpc",
        Wire = "gRPC over HTTP/2, cleartext",
        Library = "protobuf-net.Grpc",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(BinderConfiguration)),
        Protocol = WireProtocol.Http2,
        Variants = HttpVariants.LocalSocket | HttpVariants.Tls | HttpVariants.Gzip,
        Tuning = tuned ? "tuned" : "default",
        Settings = new Dictionary<string, string>(GrpcConnection.Describe(tuned)) { ["CompatibilityLevel"] = "240" },
    };

    public ITransportClient CreateClient(ClientOptions options) => new ProtobufNetGrpcClient(new GrpcConnection(options, tuned));

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => new ItemsClient<T>(new GrpcConnection(options, tuned), ProtobufNetGrpcServer.ModelOf(payload));
}
