using System.Xml;
using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.NetTcp;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.Client;

/// <summary>
/// Calls one after the other, each a message in chunks and the answer in chunks ([MC-NMF] singleton-unsized mode). A connection that has
/// carried one starts again for the next; a broken or closed one is replaced.
/// </summary>
internal sealed class StreamedClientChannel(Uri address, SoapNetTcpBinding binding, StreamedConnection connection) : ClientChannel
{
    private readonly BinaryEncoder _encoder = StreamedEncoder.Of(binding);
    private readonly XmlDictionaryString _to = new XmlDictionary(1).Add(address.OriginalString);
    private readonly CallLock _turn = new();
    private StreamedConnection? _connection = connection;
    private volatile bool _isClosed;

    public override bool IsOpen => !_isClosed;

    public override ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken)
    {
        var headers = MessageHeaders.Request(operation.ActionName, _to);
        return ExchangeAsync(
            operation,
            () => _encoder.Write(operation.Request, request, headers),
            new ArrivingItems(_encoder, null, _ => _encoder.ItemsReaderOf(operation.Reply)),
            reply => _encoder.ReadReply(operation, reply ?? throw new FramingException($"{address} ended the call instead of answering."), headers),
            cancellationToken);
    }

    public override async ValueTask SendAsync<TRequest>(
        SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken) =>
        await ExchangeAsync(
            operation,
            () => _encoder.Write(operation.Request, request, MessageHeaders.OneWay(operation.ActionName, _to)),
            new ArrivingItems(_encoder, null, _ => null),
            answer => _encoder.ReadNoReply(operation, answer),
            cancellationToken);

    /// <summary>Waits for its turn, sends a message, and reads what comes back, all in the time for a call.</summary>
    private async ValueTask<T> ExchangeAsync<T>(
        SoapOperation operation, Func<EncodedMessage> write, ArrivingItems items, Func<ReceivedMessage?, T> read, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(binding.SendTimeout);
        try
        {
            await _turn.EnterAsync(limit.Token);
            try
            {
                return await ExchangeInTurnAsync(write, items, read, limit.Token);
            }
            finally
            {
                _turn.Leave();
            }
        }
        catch (Exception e) when (limit.IsCancellationRequested && e is IOException or OperationCanceledException or TimeoutException)
        {
            // However the end of the connection showed itself.
            cancellationToken.ThrowIfCancellationRequested();
            throw new TimeoutException($"{operation.Name} at {address} was not answered within {binding.SendTimeout} (SendTimeout).", e);
        }
    }

    public override async ValueTask CloseAsync()
    {
        _isClosed = true;
        await _turn.EnterAsync(CancellationToken.None);
        try
        {
            if (Interlocked.Exchange(ref _connection, null) is { } connection)
            {
                await connection.CloseAsync();
            }
        }
        finally
        {
            _turn.Leave();
        }
    }

    public override ValueTask DisposeAsync() => ValueTask.CompletedTask;

    public override void Abort()
    {
        _isClosed = true;
        Volatile.Read(ref _connection)?.Abort();
    }

    private async ValueTask<T> ExchangeInTurnAsync<T>(
        Func<EncodedMessage> write, ArrivingItems items, Func<ReceivedMessage?, T> read, CancellationToken cancellationToken)
    {
        var connection = await ConnectAsync(cancellationToken);
        var isReusable = false;
        try
        {
            await using var abort = cancellationToken.UnsafeRegister(static connection => ((StreamedConnection)connection!).Abort(), connection);
            using var message = write();
            using var answer = await connection.ExchangeAsync(message, items);
            isReusable = (answer is null || await connection.EndAsync()) && !_isClosed;
            return read(answer);
        }
        finally
        {
            if (!isReusable)
            {
                _connection = null;
                connection.Dispose();
            }
        }
    }

    /// <summary>The connection, ready for a call.</summary>
    private async ValueTask<StreamedConnection> ConnectAsync(CancellationToken cancellationToken)
    {
        ObjectDisposedException.ThrowIf(_isClosed, typeof(SoapNetTcpClient));
        if (_connection is { } kept)
        {
            if (await kept.TryBeginAsync(cancellationToken))
            {
                return kept;
            }

            kept.Dispose();
            _connection = null;
        }

        return _connection = await StreamedConnection.OpenAsync(address, binding, cancellationToken);
    }
}
