using Grpc.Net.Client;
using Transport.Plugin.Grpc.Items;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.Grpc;

/// <summary>Grpc.Net.Client over cleartext HTTP/2.</summary>
/// <param name="tuned">With the tuned channel of <see cref="GrpcConnection"/>.</param>
internal sealed class GrpcTransport(bool tuned) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = tuned ? "grpc+tuned" : "grpc",
        Wire = "gRPC over HTTP/2, cleartext",
        Library = "grpc-dotnet",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(GrpcChannel)),
        Protocol = WireProtocol.Http2,
        Variants = HttpVariants.LocalSocket | HttpVariants.Tls | HttpVariants.Gzip | HttpVariants.Stream,
        Streamed = "server streaming: a message an object, each sent at once",
        Tuning = tuned ? "tuned" : "default",
        Settings = GrpcConnection.Describe(tuned),
    };

    public ITransportClient CreateClient(ClientOptions options) => new GrpcClient(new GrpcConnection(options, tuned));

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => new ItemsClient<T>(new GrpcConnection(options, tuned), new ItemMethods<T>(payload.Protobuf!));
}
