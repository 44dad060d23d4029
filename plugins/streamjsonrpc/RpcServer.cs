using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using StreamJsonRpc;
using Transport.Plugin.JsonClients;
using Transport.Plugin.SignalR;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>StreamJsonRpc as its documentation writes it on ASP.NET Core: a WebSocket is accepted, and a target attached to it.</summary>
/// <param name="format">The formatter.</param>
internal sealed class RpcServer(RpcFormat format) : ITransportServer
{
    private object _target = null!;
    private JsonSerializerOptions _json = PayloadJson.People;
    private ServerLimits _limits = null!;

    public string EndpointId => format.Id;

    private string Path => "/" + format.Id.Replace('+', '/');

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _target = new PeopleTarget(host.Repository);
        return Add(host);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => payload.Refusal(format == RpcFormat.Json ? "json" : "messagepack");

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        _target = new ItemsTarget<T>(items);
        _json = PayloadJson.Of(payload);
        return Add(host);
    }

    public void Map(WebApplication app)
    {
        app.UseWebSockets(new WebSocketOptions { KeepAliveInterval = _limits.MaxIdleTime, KeepAliveTimeout = _limits.MaxIdleTime });
        app.Map(Path, context => ServeAsync(context, app));
    }

    private ServerEndpoint Add(TransportHostBuilder host)
    {
        _limits = host.Limits;
        return new ServerEndpoint(Listener.Http1, Path);
    }

    private async Task ServeAsync(HttpContext context, WebApplication app)
    {
        if (!context.WebSockets.IsWebSocketRequest)
        {
            context.Response.StatusCode = StatusCodes.Status400BadRequest;
            return;
        }

        using var socket = new BoundedWebSocket(await context.WebSockets.AcceptWebSocketAsync(), _limits.MaxRequestBytes);
        var messages = new OneCallMessages(socket, format.Create(_json));
        using var rpc = new JsonRpc(messages, _target);
        rpc.StartListening();
        using var stop = app.Lifetime.ApplicationStopping.Register(() => _ = StopAsync());
        try
        {
            await rpc.Completion;
        }
        catch (Exception broken)
        {
            // Whatever the formatter threw at something that is no message, which ends the connection; or its client has gone.
            app.Logger.LogInformation("A connection of {Endpoint} ended: {Reason}", EndpointId, broken.Message);
            context.Abort();
        }

        async Task StopAsync()
        {
            await messages.WhenAnsweredAsync();
            rpc.Dispose();
        }
    }
}
