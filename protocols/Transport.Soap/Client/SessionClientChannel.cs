using System.Xml;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.NetTcp.Sessions;

namespace Transport.Soap.Client;

/// <summary>A duplex session, which concurrent calls share.</summary>
internal sealed class SessionClientChannel : ClientChannel
{
    private readonly Wire _wire;
    private readonly FrameReader _reader;
    private readonly SessionChannel _channel;
    private readonly XmlDictionaryString _to;
    private readonly Task _end;

    /// <param name="address">The endpoint.</param>
    /// <param name="binding">A valid one.</param>
    /// <param name="callbacks">Answers calls of the server.</param>
    /// <param name="wire">The connection, whose server has agreed to a session.</param>
    /// <param name="reader">Of the connection.</param>
    public SessionClientChannel(Uri address, SoapNetTcpBinding binding, SoapService? callbacks, Wire wire, FrameReader reader)
    {
        _wire = wire;
        _reader = reader;
        _to = new XmlDictionary(1).Add(address.OriginalString);
        _channel = new SessionChannel(wire, reader, binding, Timeout.InfiniteTimeSpan, new InboundService(callbacks, null, null));
        _channel.Start();
        _end = EndAsync();
    }

    public override bool IsOpen => _channel.IsOpen;

    public override ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken) =>
        _channel.CallAsync(operation, request, _to, cancellationToken);

    public override ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken) =>
        _channel.SendAsync(operation, request, _to, cancellationToken);

    public override async ValueTask CloseAsync()
    {
        await _channel.EndAsync();
        await _channel.Input;
        await _end;
    }

    public override async ValueTask DisposeAsync() => await _end;

    public override void Abort() => _channel.Abort(new IOException("The client has ended the connection."));

    /// <summary>Waits for the end of the session, answers it, and closes the connection.</summary>
    private async Task EndAsync()
    {
        try
        {
            if (await _channel.Input)
            {
                await _channel.Answered;
                await _channel.EndAsync();
            }
        }
        catch (IOException)
        {
            // Calls have failed with it, and later ones will.
        }
        finally
        {
            _channel.Dispose();
            await _wire.CompleteAsync();
            _wire.Abort();
            await _channel.Answered;
            _reader.Dispose();
        }
    }
}
