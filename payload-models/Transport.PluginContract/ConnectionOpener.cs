using System.Net;

namespace Transport.PluginContract;

/// <summary>
/// Opens the connections of an HTTP client, one of them ahead of the first request, so that opening is timed apart from the first call.
/// </summary>
/// <param name="options">Where the connections go, and whether by TCP.</param>
public sealed class ConnectionOpener(ClientOptions options) : IDisposable
{
    private Socket? _opened;

    /// <summary>Opens exactly one connection, which the first request will use.</summary>
    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        var opened = await ConnectSocketAsync(new DnsEndPoint(options.Address.IdnHost, options.Address.Port), cancellationToken);
        Interlocked.Exchange(ref _opened, opened)?.Dispose();
    }

    /// <summary>For <see cref="SocketsHttpHandler.ConnectCallback"/>.</summary>
    public async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        var opened = Interlocked.Exchange(ref _opened, null);
        // An idle connection that can be read from was closed by the server in the meantime.
        if (opened is not null && opened.Poll(0, SelectMode.SelectRead))
        {
            opened.Dispose();
            opened = null;
        }

        return new NetworkStream(opened ?? await ConnectSocketAsync(context.DnsEndPoint, cancellationToken), ownsSocket: true);
    }

    /// <inheritdoc/>
    public void Dispose() => Interlocked.Exchange(ref _opened, null)?.Dispose();

    private async ValueTask<Socket> ConnectSocketAsync(DnsEndPoint endPoint, CancellationToken cancellationToken)
    {
        var isLocal = options.Variants.HasFlag(HttpVariants.LocalSocket);
        var socket = isLocal ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified) : new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(isLocal ? LocalSocket.At(endPoint.Port) : endPoint, cancellationToken);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
