using System.Text.Json;
using Microsoft.AspNetCore.Http.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Transport.PluginContract;

namespace Transport.Plugin.SignalR;

/// <summary>A connection to a hub, opened again by the next call once it was lost.</summary>
internal sealed class HubCaller : IAsyncDisposable
{
    private readonly HttpMessageInvoker _http;
    private readonly HubConnection _connection;
    private readonly SemaphoreSlim _opening = new(1, 1);

    public HubCaller(ClientOptions options, HubFormat format, JsonSerializerOptions json)
    {
        _http = new HttpMessageInvoker(options.CreateHttpHandler());
        var builder = new HubConnectionBuilder().WithUrl(options.Address, HttpTransportType.WebSockets, http =>
        {
            http.SkipNegotiation = true;
            http.WebSocketFactory = (context, token) => BoundedWebSocket.ConnectAsync(context.Uri, _http, options.MaxResponseBytes, token);
        });
        format.Add(builder, json);
        _connection = builder.Build();
    }

    public async ValueTask OpenAsync(CancellationToken cancellationToken)
    {
        if (_connection.State == HubConnectionState.Connected)
        {
            return;
        }

        await _opening.WaitAsync(cancellationToken);
        try
        {
            if (_connection.State == HubConnectionState.Disconnected)
            {
                await _connection.StartAsync(cancellationToken);
            }
        }
        finally
        {
            _opening.Release();
        }
    }

    /// <exception cref="HubException">The hub refused it.</exception>
    public async ValueTask<T> InvokeAsync<T>(string method, object?[] arguments, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        await OpenAsync(cancellationToken);
        try
        {
            return await _connection.InvokeCoreAsync<T>(method, arguments, cancellationToken);
        }
        catch (InvalidOperationException) when (_connection.State != HubConnectionState.Connected)
        {
            // Lost since it was looked at, so that nothing was sent.
            await OpenAsync(cancellationToken);
            return await _connection.InvokeCoreAsync<T>(method, arguments, cancellationToken);
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        _http.Dispose();
        _opening.Dispose();
    }
}
