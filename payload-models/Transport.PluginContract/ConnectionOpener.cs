using System.Net;
using System.Net.Sockets;

namespace Transport.PluginContract;

/// <summary>
/// Opens the TCP connections of an HTTP client, one of them ahead of the first request, so that opening is timed apart from the first call.
/// </summary>
/// <param name="address">Where the first connection goes.</param>
public sealed class ConnectionOpener(Uri address) : IDisposable
{
    private Socket? _opened;

    /// <summary>Opens exactly one TCP connection, which the first request will use.</summary>
    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        var opened = await ConnectSocketAsync(new DnsEndPoint(address.IdnHost, address.Port), cancellationToken);
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

    private static async ValueTask<Socket> ConnectSocketAsync(DnsEndPoint endPoint, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(endPoint, cancellationToken);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
