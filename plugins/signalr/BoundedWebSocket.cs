using System.Net.WebSockets;

namespace Transport.Plugin.SignalR;

/// <summary>A WebSocket that ends when a message is longer than it may be: the libraries collect a message before they decode it, and the peer may be anybody.</summary>
/// <param name="inner">The connection.</param>
/// <param name="limit">The most bytes of a message.</param>
internal sealed class BoundedWebSocket(WebSocket inner, long limit) : WebSocket
{
    private long _received;

    public override WebSocketCloseStatus? CloseStatus => inner.CloseStatus;

    public override string? CloseStatusDescription => inner.CloseStatusDescription;

    public override WebSocketState State => inner.State;

    public override string? SubProtocol => inner.SubProtocol;

    /// <summary>Connects over a connection of the handler that all rows have.</summary>
    public static async ValueTask<WebSocket> ConnectAsync(Uri address, HttpMessageInvoker http, long limit, CancellationToken cancellationToken)
    {
        var socket = new ClientWebSocket();
        try
        {
            await socket.ConnectAsync(address, http, cancellationToken);
            return new BoundedWebSocket(socket, limit);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    public override async ValueTask<ValueWebSocketReceiveResult> ReceiveAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        var result = await inner.ReceiveAsync(buffer, cancellationToken);
        Count(result.Count, result.EndOfMessage);
        return result;
    }

    public override async Task<WebSocketReceiveResult> ReceiveAsync(ArraySegment<byte> buffer, CancellationToken cancellationToken)
    {
        var result = await inner.ReceiveAsync(buffer, cancellationToken);
        Count(result.Count, result.EndOfMessage);
        return result;
    }

    /// <summary>A message that was begun is sent to its end: a WebSocket whose send is cancelled is lost, and with it the calls of others.</summary>
    public override ValueTask SendAsync(ReadOnlyMemory<byte> buffer, WebSocketMessageType messageType, bool endOfMessage, CancellationToken cancellationToken) =>
        // No deadline: a call that is cancelled does not wait for it, and who disposes of the connection ends it.
        inner.SendAsync(buffer, messageType, endOfMessage, CancellationToken.None);

    public override Task SendAsync(ArraySegment<byte> buffer, WebSocketMessageType messageType, bool endOfMessage, CancellationToken cancellationToken) =>
        // No deadline: a call that is cancelled does not wait for it, and who disposes of the connection ends it.
        inner.SendAsync(buffer, messageType, endOfMessage, CancellationToken.None);

    public override Task CloseAsync(WebSocketCloseStatus closeStatus, string? statusDescription, CancellationToken cancellationToken) =>
        inner.CloseAsync(closeStatus, statusDescription, cancellationToken);

    public override Task CloseOutputAsync(WebSocketCloseStatus closeStatus, string? statusDescription, CancellationToken cancellationToken) =>
        inner.CloseOutputAsync(closeStatus, statusDescription, cancellationToken);

    public override void Abort() => inner.Abort();

    public override void Dispose() => inner.Dispose();

    private void Count(int bytes, bool isEnd)
    {
        _received += bytes;
        if (_received > limit)
        {
            inner.Abort();
            throw new InvalidDataException($"a message is longer than the {limit} bytes that it may have.");
        }

        if (isEnd)
        {
            _received = 0;
        }
    }
}
