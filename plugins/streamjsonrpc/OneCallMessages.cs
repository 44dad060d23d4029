using System.Net.WebSockets;
using StreamJsonRpc;
using StreamJsonRpc.Protocol;

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>
/// The library's messages of a WebSocket, of which a call is handed on once the one before is answered: the library runs all that have come at once, and
/// a client that does not read has no right to many answers.
/// </summary>
internal sealed class OneCallMessages(WebSocket socket, IJsonRpcMessageFormatter formatter) : WebSocketMessageHandler(socket, formatter)
{
    private readonly SemaphoreSlim _turn = new(1, 1);

    /// <summary>Ends once the call in progress is answered; no other begins then.</summary>
    // No deadline: the host ends the connection itself when it has waited long enough.
    public Task WhenAnsweredAsync() => _turn.WaitAsync();

    protected override async ValueTask<JsonRpcMessage?> ReadCoreAsync(CancellationToken cancellationToken)
    {
        var message = await base.ReadCoreAsync(cancellationToken);
        if (message is JsonRpcRequest { IsResponseExpected: true })
        {
            await _turn.WaitAsync(cancellationToken);
        }
        else if (message is JsonRpcRequest { Method: not "$/cancelRequest" } call)
        {
            throw new InvalidDataException($"a call of '{call.Method}' has no id, and so no answer.");
        }

        return message;
    }

    protected override async ValueTask WriteCoreAsync(JsonRpcMessage content, CancellationToken cancellationToken)
    {
        await base.WriteCoreAsync(content, cancellationToken);
        if (content is JsonRpcResult or JsonRpcError)
        {
            _turn.Release();
        }
    }
}
