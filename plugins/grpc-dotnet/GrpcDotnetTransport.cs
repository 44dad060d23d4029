using Grpc.Net.Client;
using Transport.PluginContract;

namespace Transport.Plugin.GrpcDotnet;

/// <summary>Grpc.Net.Client over cleartext HTTP/2.</summary>
/// <param name="tuned">
/// With a 4 MiB stream window, which avoids the stall of large responses on cleartext HTTP/2 seen with the default windows.
/// </param>
internal sealed class GrpcDotnetTransport(bool tuned) : ITransport
{
    private const int TunedWindow = 4 * 1024 * 1024;

    public TransportDescription Description { get; } = new()
    {
        Id = tuned ? "grpc-dotnet+tuned" : "grpc-dotnet",
        Wire = "gRPC over HTTP/2, cleartext",
        Library = "grpc-dotnet",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(GrpcChannel)),
        Protocol = WireProtocol.Http2,
        Kind = TransportKind.Plugin,
        Tuning = tuned ? "tuned" : "default",
        Settings = new Dictionary<string, string>
        {
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

        return new GrpcDotnetClient(GrpcChannel.ForAddress(
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
