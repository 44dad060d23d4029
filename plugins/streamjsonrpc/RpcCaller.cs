using System.Net.WebSockets;
using System.Text.Json;
using StreamJsonRpc;
using Transport.Plugin.SignalR;
using Transport.PluginContract;

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>A connection to a target, opened again by the next call once it was lost.</summary>
internal sealed class RpcCaller(ClientOptions options, RpcFormat format, JsonSerializerOptions json) : IAsyncDisposable
{
    private static readonly TimeSpan CloseWithin = TimeSpan.FromSeconds(1);

    private readonly HttpMessageInvoker _http = new(options.CreateHttpHandler());
    private readonly Uri _address = new UriBuilder(options.Address) { Scheme = options.Address.Scheme == Uri.UriSchemeHttps ? Uri.UriSchemeWss : Uri.UriSchemeWs }.Uri;
    private readonly SemaphoreSlim _opening = new(1, 1);
    private Connection? _connection;

    public async ValueTask OpenAsync(CancellationToken cancellationToken) => await ConnectAsync(cancellationToken);

    /// <exception cref="RemoteInvocationException">The target refused it.</exception>
    public async ValueTask<T> InvokeAsync<T>(string method, IReadOnlyList<object?> arguments, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var connection = _connection is { IsOpen: true } open ? open : await ConnectAsync(cancellationToken);
        try
        {
            // The library waits for the server's answer to a cancellation.
            return await connection.Rpc.InvokeWithCancellationAsync<T>(method, arguments, cancellationToken).WaitAsync(cancellationToken);
        }
        catch (Exception lost) when (lost is ConnectionLostException or WebSocketException)
        {
            // Known before the connection's own end is.
            connection.IsLost = true;
            throw;
        }
    }

    public async ValueTask DisposeAsync()
    {
        if (_connection is { } connection)
        {
            await connection.CloseAsync();
        }

        _http.Dispose();
        _opening.Dispose();
    }

    private async ValueTask<Connection> ConnectAsync(CancellationToken cancellationToken)
    {
        await _opening.WaitAsync(cancellationToken);
        try
        {
            if (_connection is { IsOpen: true } open)
            {
                return open;
            }

            if (_connection is { } lost)
            {
                await lost.CloseAsync();
            }

            var socket = await BoundedWebSocket.ConnectAsync(_address, _http, options.MaxResponseBytes, cancellationToken);
            var rpc = new JsonRpc(new WebSocketMessageHandler(socket, format.Create(json)));
            rpc.StartListening();
            return _connection = new Connection(socket, rpc);
        }
        finally
        {
            _opening.Release();
        }
    }

    private sealed record Connection(WebSocket Socket, JsonRpc Rpc)
    {
        public bool IsLost { get; set; }

        public bool IsOpen => !IsLost && !Rpc.Completion.IsCompleted;

        public async ValueTask CloseAsync()
        {
            using var deadline = new CancellationTokenSource(CloseWithin);
            if (Socket.State == WebSocketState.Open)
            {
                try
                {
                    await Socket.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, "", deadline.Token);
                }
                catch (Exception lost) when (lost is WebSocketException or OperationCanceledException)
                {
                    Socket.Abort();
                }
            }

            Rpc.Dispose();
            Socket.Dispose();
        }
    }
}
