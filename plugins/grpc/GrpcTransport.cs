using Grpc.Net.Client;
using Transport.PluginContract;

namespace Transport.Plugin.Grpc;

/// <summary>Grpc.Net.Client over cleartext HTTP/2.</summary>
/// <param name="tuned">With the tuned channel of <see cref="GrpcChannels"/>.</param>
internal sealed class GrpcTransport(bool tuned) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = tuned ? "grpc+tuned" : "grpc",
        Wire = "gRPC over HTTP/2, cleartext",
        Library = "grpc-dotnet",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(GrpcChannel)),
        Protocol = WireProtocol.Http2,
        Tuning = tuned ? "tuned" : "default",
        Settings = GrpcChannels.Describe(tuned),
    };

    public ITransportClient CreateClient(ClientOptions options) => new GrpcClient(GrpcChannels.Open(options, tuned));
}
