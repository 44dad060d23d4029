using Transport.Soap.Messages;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.Client;

/// <summary>A client's connection in streamed mode. One call at a time.</summary>
internal sealed class StreamedConnection : IDisposable
{
    private readonly Uri _address;
    private readonly SoapNetTcpBinding _binding;
    private readonly SocketWire _wire;
    private readonly FrameReader _reader;

    /// <summary>Whether the server has agreed to a call that has not been made.</summary>
    private bool _isAgreed = true;

    private StreamedConnection(Uri address, SoapNetTcpBinding binding, SocketWire wire, FrameReader reader) =>
        (_address, _binding, _wire, _reader) = (address, binding, wire, reader);

    /// <inheritdoc cref="NetTcpConnector.ConnectAsync"/>
    public static async ValueTask<StreamedConnection> OpenAsync(Uri address, SoapNetTcpBinding binding, CancellationToken cancellationToken)
    {
        var (wire, reader) = await NetTcpConnector.ConnectAsync(address, binding, cancellationToken);
        return new StreamedConnection(address, binding, wire, reader);
    }

    /// <summary>Has the server agree to a call, where it has not.</summary>
    /// <returns>False where the connection was closed since the last: nothing of the call has been sent.</returns>
    /// <exception cref="OperationCanceledException">It was cancelled meanwhile, and the connection ended.</exception>
    public async ValueTask<bool> TryBeginAsync(CancellationToken cancellationToken)
    {
        if (_reader.HasBuffered || !_wire.IsSilent)
        {
            return false;
        }

        if (_isAgreed)
        {
            return true;
        }

        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(_binding.OpenTimeout);
        try
        {
            await using var abort = limit.Token.UnsafeRegister(static wire => ((Wire)wire!).Abort(), _wire);
            await NetTcpConnector.AgreeAsync(_wire, _reader, TransferMode.Streamed, _address);
            return _isAgreed = true;
        }
        catch (IOException)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return false;
        }
    }

    /// <summary>Sends the message, and receives the answer to it in pooled memory.</summary>
    /// <param name="message">The message.</param>
    /// <param name="items">Reads the items of the answer while it arrives.</param>
    /// <returns>Null where the server has ended the call without an answer: a one-way message was taken.</returns>
    /// <exception cref="FramingException">The server refused the message, or broke the protocol.</exception>
    /// <exception cref="IOException">The connection broke.</exception>
    public async ValueTask<ReceivedMessage?> ExchangeAsync(EncodedMessage message, ArrivingItems items)
    {
        _isAgreed = false;
        using var watch = new WireWatch(_wire, Timeout.InfiniteTimeSpan, _binding.MessageTimeout);
        _reader.Watch = watch.Reads;
        try
        {
            // A server that rejects the message answers before it has read all of it.
            var answer = _reader.ReadTypeAsync().AsTask();
            await SendAsync(watch, message, answer);
            switch (await answer)
            {
                case FramingRecord.UnsizedEnvelope:
                    return await _reader.ReadUnsizedAsync(_binding.Quotas.MaxReceivedMessageSize, items);
                case FramingRecord.End:
                    return null;
                case FramingRecord.Fault:
                    var fault = await _reader.ReadStringAsync(SoapNetTcpBinding.MaxViaSize, fault: null);
                    throw new FramingException($"{_address} ended the call with the fault {fault}.", fault);
                case -1:
                    throw new FramingException($"{_address} closed the connection instead of answering.");
                case var other:
                    throw new FramingException($"A record of type 0x{other:X2} came where a message belongs.");
            }
        }
        catch (Exception e) when (watch.Overdue is { } reason && e is IOException or OperationCanceledException)
        {
            throw new FramingException(reason);
        }
        finally
        {
            _reader.Watch = null;
        }
    }

    /// <returns>Whether the server has ended the call in order, so that the connection can carry another.</returns>
    public async ValueTask<bool> EndAsync()
    {
        using var watch = new WireWatch(_wire, _binding.CloseTimeout, _binding.CloseTimeout);
        _reader.Watch = watch.Reads;
        try
        {
            return await _reader.ReadTypeAsync() == FramingRecord.End;
        }
        catch (IOException)
        {
            // The answer is here all the same.
            return false;
        }
        finally
        {
            _reader.Watch = null;
        }
    }

    /// <summary>Ends the connection; a call that was agreed to and not made ends in order.</summary>
    public async ValueTask CloseAsync()
    {
        try
        {
            if (_isAgreed)
            {
                await _wire.SendAsync((byte[])[FramingRecord.End]);
            }

            await _wire.CompleteAsync();
        }
        finally
        {
            Dispose();
        }
    }

    /// <summary>Ends the connection at once.</summary>
    public void Abort() => _wire.Abort();

    /// <summary>Ends the connection; nothing may be using it.</summary>
    public void Dispose()
    {
        _wire.Abort();
        _reader.Dispose();
    }

    /// <summary>Sends the message; if the server ends the connection meanwhile, its <paramref name="answer"/> states the reason.</summary>
    private async ValueTask SendAsync(WireWatch watch, EncodedMessage message, Task<int> answer)
    {
        try
        {
            await watch.SendAsync(() => Chunks.SendAsync(_wire, message, isLast: true));
        }
        catch (Exception e)
        {
            // The reader must be done before anything else happens, also where the message could not be encoded.
            if (e is not IOException)
            {
                _wire.Abort();
            }

            var type = await answer.ContinueWith(
                static answer => answer.IsCompletedSuccessfully ? answer.Result : -1,
                CancellationToken.None,
                TaskContinuationOptions.ExecuteSynchronously,
                TaskScheduler.Default);
            if (type != FramingRecord.Fault)
            {
                throw;
            }
        }
    }
}
