using Grpc.Net.Client;
using Transport.PluginContract;

namespace Transport.Plugin.Grpc;

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
    /// <param name="options">The server's address, and the handler that every HTTP row has.</param>
    /// <param name="tuned">
    /// With a 4 MiB stream window, which avoids the stall of large responses on cleartext HTTP/2 seen with the default windows, and more than one connection.
    /// </param>
    public static GrpcChannel Open(ClientOptions options, bool tuned)
    {
        var handler = options.CreateHttpHandler();
        if (tuned)
        {
            handler.InitialHttp2StreamWindowSize = TunedWindow;
            handler.EnableMultipleHttp2Connections = true;
        }

        return GrpcChannel.ForAddress(
            options.Address,
            new GrpcChannelOptions
            {
                HttpHandler = handler,
                DisposeHttpClient = true,
                MaxReceiveMessageSize = null,
                ThrowOperationCanceledOnCancellation = true,
            });
    }
}
