using System.Xml;
using Transport.Soap.Messages;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Xml;

namespace Transport.Soap.NetTcp.Sessions;

/// <content>Sending: one message at a time, each written when its turn comes.</content>
internal sealed partial class SessionChannel
{
    private static readonly byte[] EndRecord = [FramingRecord.End];

    /// <summary>Runs a call of the other side and sends the answer. Never fails.</summary>
    public async Task AnswerAsync(InboundCall call)
    {
        try
        {
            if (call.Fault is null)
            {
                await _service.RunAsync(call, _closed.Token);
            }

            if (!call.IsOneWay && !_closed.IsCancellationRequested)
            {
                await SendAnswerAsync(call);
            }
        }
        catch (IOException e)
        {
            Abort(e);
        }
        catch (OperationCanceledException) when (_closed.IsCancellationRequested)
        {
            // The caller has gone; there is nothing to answer.
        }
        finally
        {
            _reader.GiveRoom(call.Room);
            _places.Release();
            Answer();
        }
    }

    /// <summary>A reply that cannot be written becomes a fault.</summary>
    private async ValueTask SendAnswerAsync(InboundCall call)
    {
        try
        {
            await SendAsync(call);
        }
        catch (Exception e) when (e is not IOException and not OperationCanceledException && call.Fault is null)
        {
            _service.Fail(call, e);
            await SendAsync(call);
        }
    }

    /// <summary>Sends a call of this side; what goes wrong, the call learns.</summary>
    private async Task SendCallAsync(PendingCall call)
    {
        try
        {
            await SendAsync(call);
        }
        catch (IOException e)
        {
            call.Fail(e);
            Abort(e);
        }
        catch (Exception e)
        {
            // The message could not be written; the session continues.
            call.Fail(e);
        }
    }

    /// <summary>Sends a message that the other side does not answer.</summary>
    /// <exception cref="IOException">The connection broke, or the session has ended.</exception>
    /// <exception cref="OperationCanceledException">It was cancelled before its turn to be sent.</exception>
    public async ValueTask SendAsync<TRequest>(
        SoapOneWayOperation<TRequest> operation, TRequest request, XmlDictionaryString to, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (!IsOpen)
        {
            throw Ended();
        }

        var message = new OneWayMessage<TRequest>(operation, request, to, cancellationToken);
        try
        {
            await SendAsync(message).AsTask().WaitAsync(cancellationToken);
        }
        catch (IOException e)
        {
            Abort(e);
            throw;
        }
    }

    /// <exception cref="IOException">The connection broke, or this side has ended the session.</exception>
    private async ValueTask SendAsync(OutboundMessage outbound)
    {
        await _sending.WaitAsync();
        try
        {
            if (outbound.IsAbandoned)
            {
                return;
            }

            if (_endSent)
            {
                throw Ended();
            }

            using var message = outbound.Write(_encoder);
            Frame(message);
            Volatile.Write(ref _sendDue, After(_binding.MessageTimeout));
            await _wire.SendAsync(message.Segments);
        }
        finally
        {
            Volatile.Write(ref _sendDue, long.MaxValue);
            _sending.Release();
        }
    }

    /// <summary>Puts record type, size and the strings to be learned in front.</summary>
    private void Frame(EncodedMessage message)
    {
        var table = _written.TakeTable();
        Span<byte> start = stackalloc byte[7];
        start[0] = FramingRecord.SizedEnvelope;
        var length = 1 + Nbfx.WriteSize((int)(table.Length + message.Length), start[1..]);
        if (table.Length == 1)
        {
            start[length++] = table[0];
        }
        else
        {
            message.Prepend(table);
        }

        message.Prepend(start[..length]);
    }

    /// <summary>Says that this side ends the session, once the calls that it is working on are answered.</summary>
    /// <param name="within">The time that the other side has to end it too, and for what it is being sent.</param>
    public Task EndSoonAsync(TimeSpan within)
    {
        Volatile.Write(ref _stopDue, After(within));
        _endSoon = true;
        return EndSoonAsync();
    }

    private async Task EndSoonAsync()
    {
        try
        {
            if (Volatile.Read(ref _unanswered) <= 1)
            {
                await EndAsync();
            }
        }
        catch (IOException e)
        {
            Abort(e);
        }
    }

    private void Answer()
    {
        switch (Interlocked.Decrement(ref _unanswered))
        {
            case 0:
                _answered.TrySetResult();
                break;
            case 1 when _endSoon:
                _ = EndSoonAsync();
                break;
        }
    }
}
