using Grpc.Net.Client;
using ProtoBuf.Grpc.Configuration;
using Transport.PluginContract;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>A code-first client over Grpc.Net.Client, cleartext HTTP/2.</summary>
/// <param name="tuned">
/// With a 4 MiB stream window, which avoids the stall of large responses on cleartext HTTP/2 seen with the default windows.
/// </param>
internal sealed class ProtobufNetGrpcTransport(bool tuned) : ITransport
{
    private const int TunedWindow = 4 * 1024 * 1024;

    public TransportDescription Description { get; } = new()
    {
        Id = tuned ? "protobuf-net-grpc+tuned" : "protobuf-net-grpc",
        Wire = "gRPC over HTTP/2, cleartext",
        Library = "protobuf-net.Grpc",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(BinderConfiguration)),
        Protocol = WireProtocol.Http2,
        Kind = TransportKind.Plugin,
        Tuning = tuned ? "tuned" : "default",
        Settings = new Dictionary<string, string>
        {
            ["CompatibilityLevel"] = "240",
            ["InitialHttp2StreamWindowSize"] = tuned ? "4194304" : "65535, dynamic",
            ["EnableMultipleHttp2Connections"] = tuned ? "true" : "false",
            ["MaxReceiveMessageSize"] = "unlimited",
            ["ThrowOperationCanceledOnCancellation"] = "true",
        },
    };

    public ITransportClient CreateClient(ClientOptions options)
    {
        var handler = new SocketsHttpHandler { UseProxy = false };
        if (tuned)
        {
            handler.InitialHttp2StreamWindowSize = TunedWindow;
            handler.EnableMultipleHttp2Connections = true;
        }

        return new ProtobufNetGrpcClient(GrpcChannel.ForAddress(
            options.Address,
            new GrpcChannelOptions
            {
                HttpHandler = handler,
                DisposeHttpClient = true,
                MaxReceiveMessageSize = null,
                ThrowOperationCanceledOnCancellation = true,
            }));
    }
}
