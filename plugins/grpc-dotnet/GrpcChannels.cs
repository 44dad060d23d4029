using Grpc.Net.Client;

namespace Transport.Plugin.GrpcDotnet;

/// <summary>Channels of Grpc.Net.Client over cleartext HTTP/2; <c>protobuf-net-grpc</c> links this file, so that both rows are tuned alike.</summary>
internal static class GrpcChannels
{
    private const int TunedWindow = 4 * 1024 * 1024;

    /// <summary>What the tables say of a channel.</summary>
    public static Dictionary<string, string> Describe(bool tuned) => new()
    {
        ["InitialHttp2StreamWindowSize"] = tuned ? "4194304" : "65535, dynamic",
        ["EnableMultipleHttp2Connections"] = tuned ? "true" : "false",
        ["MaxReceiveMessageSize"] = "unlimited",
        ["ThrowOperationCanceledOnCancellation"] = "true",
    };

    /// <summary>Opens a channel; it does not connect yet.</summary>
    /// <param name="address">The server's address.</param>
    /// <param name="tuned">
    /// With a 4 MiB stream window, which avoids the stall of large responses on cleartext HTTP/2 seen with the default windows, and more than one connection.
    /// </param>
    public static GrpcChannel Open(Uri address, bool tuned)
    {
        var handler = new SocketsHttpHandler { UseProxy = false };
        if (tuned)
        {
            handler.InitialHttp2StreamWindowSize = TunedWindow;
            handler.EnableMultipleHttp2Connections = true;
        }

        return GrpcChannel.ForAddress(
            address,
            new GrpcChannelOptions
            {
                HttpHandler = handler,
                DisposeHttpClient = true,
                MaxReceiveMessageSize = null,
                ThrowOperationCanceledOnCancellation = true,
            });
    }
}
