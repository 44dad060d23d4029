using System.Net;
using Grpc.Core;
using Grpc.Net.Client;
using Transport.PluginContract;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.Grpc;

/// <summary>A channel of Grpc.Net.Client over HTTP/2; <c>protobuf-net-grpc</c> links this file, so that both rows are tuned alike.</summary>
internal sealed class GrpcConnection : IAsyncDisposable
{
    private const int TunedWindow = 4 * 1024 * 1024;

    private readonly ConnectionOpener? _opener;

    /// <summary>Creates a channel; it does not connect yet.</summary>
    /// <param name="options">The server's address, and the handler that every HTTP row has.</param>
    /// <param name="tuned">
    /// With a 4 MiB stream window, which avoids the stall of large responses on cleartext HTTP/2 seen with the default windows, and more than one connection.
    /// </param>
    public GrpcConnection(ClientOptions options, bool tuned)
    {
        // A channel connects by TCP alone: over anything else it only calls.
        _opener = options.Variants.HasFlag(HttpVariants.LocalSocket) ? new ConnectionOpener(options) : null;
        var handler = options.CreateHttpHandler(_opener);
        // Its messages are compressed, and not the body around them.
        handler.AutomaticDecompression = DecompressionMethods.None;
        if (tuned)
        {
            handler.InitialHttp2StreamWindowSize = TunedWindow;
            handler.EnableMultipleHttp2Connections = true;
        }

        Channel = GrpcChannel.ForAddress(
            options.Address,
            new GrpcChannelOptions
            {
                HttpHandler = handler,
                DisposeHttpClient = true,
                MaxReceiveMessageSize = null,
                CompressionProviders = options.Variants.HasFlag(HttpVariants.Gzip) ? [new GzipResponses(options.MaxResponseBytes)] : [],
                ThrowOperationCanceledOnCancellation = true,
            });
    }

    /// <summary>What clients call.</summary>
    public GrpcChannel Channel { get; }

    /// <summary>What the tables say of a channel.</summary>
    public static Dictionary<string, string> Describe(bool tuned) => new()
    {
        ["InitialHttp2StreamWindowSize"] = tuned ? "4194304" : "65535, dynamic",
        ["EnableMultipleHttp2Connections"] = tuned ? "true" : "false",
        ["MaxReceiveMessageSize"] = "unlimited",
        ["CompressionProviders"] = "none but with +gzip (default: gzip)",
        ["ThrowOperationCanceledOnCancellation"] = "true",
    };

    /// <summary>Connects, so that the first call finds the connection.</summary>
    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener?.OpenAsync(cancellationToken) ?? new ValueTask(Channel.ConnectAsync(cancellationToken));

    /// <summary>
    /// What comes of a call. One that is cancelled on its way ends as cancelled: where the cancellation meets a read that has begun, the library throws an RpcException (Unavailable, "The request was
    /// aborted"), whatever its channel says.
    /// </summary>
    public static async ValueTask<T> AnswerAsync<T>(Task<T> call, CancellationToken cancellationToken)
    {
        try
        {
            return await call;
        }
        catch (RpcException problem) when (cancellationToken.IsCancellationRequested)
        {
            throw new OperationCanceledException(problem.Message, problem, cancellationToken);
        }
    }

    public ValueTask DisposeAsync()
    {
        Channel.Dispose();
        _opener?.Dispose();
        return ValueTask.CompletedTask;
    }
}
