using System.Runtime.CompilerServices;

namespace Transport.Wcf.NetTcp;

/// <summary>A duplex session, from the acknowledged preamble to the end that both sides have said.</summary>
/// <remarks>
/// Messages are read one after the other, since each may refer to strings of those before it, and sent one after the other for the same reason. A call runs on
/// the thread that read it where nothing more has come, with the reading continued wherever the next bytes arrive, and else on the thread pool.
/// </remarks>
internal sealed class NetTcpSession : IDisposable
{
    /// <summary>Time that clients have when the server stops: to end their session, to take what they are sent.</summary>
    private static readonly TimeSpan StopTimeout = TimeSpan.FromSeconds(5);

    private static readonly byte[] EndRecord = [FramingRecord.End];

    /// <summary>This object alone is written as two bytes, an entry of the dictionary: another of the same text is written as text.</summary>
    private static readonly Uri AnonymousUri = GetAnonymousUri(AddressingVersion.WSAddressing10);

    private readonly ConnectionContext _connection;
    private readonly FrameReader _reader;
    private readonly WcfNetTcpEndpoint _endpoint;
    private readonly ServiceSession _session;
    private readonly BufferManager _buffers;
    private readonly RefusalLog _log;
    private readonly MessageEncoder _encoder;
    private readonly SemaphoreSlim _sending = new(1, 1);
    private readonly SemaphoreSlim _places;
    private readonly CancellationTokenSource _closed = new();
    private readonly TaskCompletionSource<bool> _input = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _answered = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private ConnectionWatch _watch = null!;
    private bool _endSent;
    private volatile bool _isStopping;

    /// <summary>Calls that have no answer yet, and one for the reading itself.</summary>
    private int _unanswered = 1;

    public NetTcpSession(
        ConnectionContext connection, FrameReader reader, WcfNetTcpEndpoint endpoint, ServiceSession session, BufferManager buffers, RefusalLog log)
    {
        _connection = connection;
        _reader = reader;
        _endpoint = endpoint;
        _session = session;
        _buffers = buffers;
        _log = log;
        _encoder = endpoint.Binding.CreateEncoders().CreateSessionEncoder();
        _places = new SemaphoreSlim(endpoint.Binding.MaxPendingCalls);
    }

    /// <returns>Whether both sides have ended the session, so that the connection can carry another.</returns>
    /// <exception cref="IOException">The connection broke, or the client broke the protocol.</exception>
    public async ValueTask<bool> ServeAsync(CancellationToken stopping)
    {
        var binding = _endpoint.Binding;
        using var watch = new ConnectionWatch(binding.ReceiveTimeout, binding.MessageTimeout, _connection.Abort) { IsBusy = () => Volatile.Read(ref _unanswered) > 1 };
        _watch = watch;
        _reader.Watch = watch;
        await using var stop = stopping.UnsafeRegister(static session => ((NetTcpSession)session!).Stop(), this);
        _ = ReadAsync();
        try
        {
            var ended = await _input.Task;
            await _answered.Task;
            if (ended)
            {
                await EndAsync();
            }

            return ended && !stopping.IsCancellationRequested;
        }
        catch (Exception) when (watch.Overdue is { } overdue)
        {
            throw new FramingException(overdue);
        }
        finally
        {
            // Calls that are still running hold the service's instances.
            await _closed.CancelAsync();
            await _answered.Task;
            _reader.Watch = null;
        }
    }

    /// <summary>All its calls have been answered.</summary>
    public void Dispose()
    {
        _sending.Dispose();
        _places.Dispose();
        _closed.Dispose();
    }

    private async Task ReadAsync()
    {
        try
        {
            if (await ReadMessagesAsync() is { } ended)
            {
                if (!ended)
                {
                    await _closed.CancelAsync();
                }

                Answered();
                _input.TrySetResult(ended);
            }
        }
        catch (Exception e)
        {
            await _closed.CancelAsync();
            Answered();
            _input.TrySetException(e);
        }
    }

    /// <returns>Null if the reading continues elsewhere; otherwise whether the client has ended the session.</returns>
    private async ValueTask<bool?> ReadMessagesAsync()
    {
        // Whether this runs on a stack of its own, and not on that of the reading that it continues.
        var isFresh = false;
        while (true)
        {
            var reading = _reader.ReadTypeAsync();
            isFresh |= !reading.IsCompleted;
            switch (await reading)
            {
                case FramingRecord.SizedEnvelope:
                    var (bytes, isWhole) = await _reader.ReadSizedAsync(_endpoint.Binding.MaxReceivedMessageSize);
                    _watch.Done();
                    var call = Take(bytes, isWhole);
                    Interlocked.Increment(ref _unanswered);
                    await PlaceAsync(call);
                    if (isFresh && !_reader.HasBuffered)
                    {
                        _ = ReadAsync();
                        _ = AnswerAsync(call);
                        return null;
                    }

                    ThreadPool.QueueUserWorkItem(static work => _ = work.Session.AnswerAsync(work.Call), (Session: this, Call: call), preferLocal: false);
                    break;
                case FramingRecord.End:
                    _watch.Done();
                    return true;
                case -1:
                    return false;
                case FramingRecord.Fault:
                    throw new FramingException($"The client ended the session with the fault {await _reader.ReadStringAsync(2_048, fault: null)}.");
                case var other:
                    throw new FramingException($"A record of type 0x{other:X2} came within a session.");
            }
        }
    }

    /// <summary>Reads the strings and headers of a message. Its body is read by its call.</summary>
    private Call Take(ArraySegment<byte> bytes, bool isWhole)
    {
        try
        {
            // Also of a message that is passed over: later ones use its strings.
            var message = _encoder.ReadMessage(bytes, _buffers);
            return new Call(message, isWhole, _reader.TakeRoom(), _session.Turns?.WaitAsync(_closed.Token));
        }
        catch (Exception e) when (!isWhole && Faults.IsOfTheMessage(e))
        {
            throw new FramingException($"There was no room for a message, and its start does not say what it is: {e.Message}", FramingFault.ServerTooBusy);
        }
        catch (Exception e) when (Faults.IsOfTheMessage(e))
        {
            throw new FramingException($"A message is damaged, so that its session cannot go on: {e.Message}");
        }
        finally
        {
            _reader.GiveRoom();
        }
    }

    /// <summary>Waits until fewer calls are being worked on than the binding allows.</summary>
    private async ValueTask PlaceAsync(Call call)
    {
        try
        {
            await _places.WaitAsync(_closed.Token);
        }
        catch (OperationCanceledException)
        {
            _reader.GiveRoom(call.Room);
            Answered();
            throw;
        }
    }

    /// <summary>Runs a call and sends the answer. Never fails.</summary>
    private async Task AnswerAsync(Call call)
    {
        try
        {
            using (call.Message)
            {
                using var reply = await RunAsync(call);
                await SendAsync(call.Message, reply);
            }
        }
        catch (Exception e)
        {
            if (!_closed.IsCancellationRequested)
            {
                // Nothing can be sent any more, or what was sent is damaged.
                _input.TrySetException(e as IOException ?? new IOException(e.Message, e));
                _connection.Abort();
            }
        }
        finally
        {
            _reader.GiveRoom(call.Room);
            _places.Release();
            Answered();
        }
    }

    private async ValueTask<Message> RunAsync(Call call)
    {
        if (call.Turn is not null)
        {
            await call.Turn;
        }

        try
        {
            if (call.IsWhole)
            {
                return await _endpoint.Service.AnswerAsync(call.Message, statedAction: null, _session, _log, _closed.Token);
            }

            _log.WarnOfNoRoom(call.Message.Headers.Action);
            return Faults.ToMessage(Faults.ServerTooBusy(), call.Message);
        }
        finally
        {
            if (call.Turn is not null)
            {
                _session.Turns!.Release();
            }
        }
    }

    /// <summary>A reply that cannot be written becomes a fault.</summary>
    private async ValueTask SendAsync(Message request, Message reply)
    {
        // As WCF's duplex sessions have it.
        reply.Headers.To = AnonymousUri;
        await _sending.WaitAsync(_closed.Token);
        try
        {
            if (_endSent)
            {
                throw new IOException("The session has ended.");
            }

            ArraySegment<byte> bytes;
            try
            {
                bytes = _encoder.WriteMessage(reply, int.MaxValue, _buffers, FrameWriter.EnvelopeRoom);
            }
            catch (Exception e) when (!reply.IsFault && e is not OutOfMemoryException)
            {
                using var fault = WcfService.Fail(request.Headers.Action, e, request, _log);
                fault.Headers.To = AnonymousUri;
                bytes = _encoder.WriteMessage(fault, int.MaxValue, _buffers, FrameWriter.EnvelopeRoom);
            }

            try
            {
                await WriteAsync(FrameWriter.Frame(bytes));
            }
            finally
            {
                _buffers.ReturnBuffer(bytes.Array!);
            }
        }
        finally
        {
            _sending.Release();
        }
    }

    /// <summary>Says that this side sends no more.</summary>
    private async Task EndAsync()
    {
        await _sending.WaitAsync();
        try
        {
            if (!_endSent)
            {
                _endSent = true;
                await WriteAsync(EndRecord);
            }
        }
        finally
        {
            _sending.Release();
        }
    }

    private async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes)
    {
        _watch.BeginSend();
        var result = await _connection.Transport.Output.WriteAsync(bytes);
        _watch.EndSend();
        if (result.IsCompleted || result.IsCanceled)
        {
            throw new IOException("The client has closed the connection.");
        }
    }

    /// <summary>The server stops: it ends the session when its calls are answered, and the client ends it too, or is disconnected.</summary>
    private void Stop()
    {
        _isStopping = true;
        _watch.EndWithin(StopTimeout);
        if (Volatile.Read(ref _unanswered) == 1)
        {
            _ = EndSoonAsync();
        }
    }

    private async Task EndSoonAsync()
    {
        try
        {
            await EndAsync();
        }
        catch (Exception e) when (e is IOException or InvalidOperationException or OperationCanceledException)
        {
            _connection.Abort();
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_AnonymousUri")]
    private static extern Uri GetAnonymousUri(AddressingVersion version);

    private void Answered()
    {
        switch (Interlocked.Decrement(ref _unanswered))
        {
            case 0:
                _answered.TrySetResult();
                break;
            case 1 when _isStopping:
                _ = EndSoonAsync();
                break;
        }
    }

    /// <summary>A call that has been read up to its body.</summary>
    /// <param name="Message">The request.</param>
    /// <param name="IsWhole">Whether there was room for all of it.</param>
    /// <param name="Room">Bytes of the memory for messages that it has, until it is answered.</param>
    /// <param name="Turn">Its turn among the calls of the session, where they run one after the other.</param>
    private sealed record Call(Message Message, bool IsWhole, long Room, Task? Turn);
}
