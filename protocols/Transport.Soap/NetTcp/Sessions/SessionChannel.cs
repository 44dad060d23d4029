using System.Collections.Concurrent;
using System.Xml;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.NetTcp.Framing;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.NetTcp.Sessions;

/// <summary>
/// One duplex session on a connection, at either side: sends messages one after the other, reads them one after the other, and tells
/// replies to calls of this side from calls of the other by what they relate to.
/// </summary>
/// <remarks>
/// Whatever a message sets going runs beside the reading of the next: on the thread that read it where nothing more has come, with the
/// reading continued wherever the next bytes arrive, and else on the thread pool.
/// </remarks>
internal sealed partial class SessionChannel : IDisposable
{
    private readonly Wire _wire;
    private readonly FrameReader _reader;
    private readonly ReadWatch _watch;
    private readonly SoapNetTcpBinding _binding;
    private readonly InboundService _service;
    private readonly WriterDictionary _written;
    private readonly ReaderDictionary _read;
    private readonly BinaryEncoder _encoder;
    private readonly ConcurrentDictionary<Guid, PendingCall> _pending = new();
    private readonly SemaphoreSlim _sending = new(1, 1);
    private readonly SemaphoreSlim _places;
    private readonly CancellationTokenSource _closed = new();
    private readonly TaskCompletionSource<bool> _input = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _answered = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Timer _timer;
    private long _sendDue = long.MaxValue;
    private long _endDue = long.MaxValue;
    private long _stopDue = long.MaxValue;
    private volatile bool _endSent;
    private volatile bool _endSoon;
    private IOException? _failure;

    /// <summary>Calls of the other side that have no answer yet, and one for the reading itself.</summary>
    private int _unanswered = 1;

    /// <summary>Abandoned calls of this side that may still be answered.</summary>
    private int _givenUp;

    /// <param name="wire">The connection.</param>
    /// <param name="reader">Stands behind the preamble.</param>
    /// <param name="binding">A valid one.</param>
    /// <param name="idle">How long the other side may be silent between messages.</param>
    /// <param name="service">Answers calls of the other side.</param>
    public SessionChannel(Wire wire, FrameReader reader, SoapNetTcpBinding binding, TimeSpan idle, InboundService service)
    {
        _wire = wire;
        _reader = reader;
        _binding = binding;
        _service = service;
        _written = new WriterDictionary(binding.MaxSessionSize);
        _read = new ReaderDictionary(binding.MaxSessionSize);
        _encoder = new BinaryEncoder(MessageVersion.Soap12Addressing10, binding.Quotas, _written, _read) { IsFramed = true, Serializer = binding.Serializer };
        _places = new SemaphoreSlim(binding.MaxPendingCalls);
        _watch = new ReadWatch(idle, binding.MessageTimeout);
        _reader.Watch = _watch;
        _timer = new Timer(static channel => ((SessionChannel)channel!).Look(), this, Timeout.Infinite, Timeout.Infinite);
    }

    /// <summary>Cancelled once the session has ended, for any reason.</summary>
    public CancellationToken Closed => _closed.Token;

    /// <summary>
    /// Completed when the other side sends no more: true where it has ended the session, false where it has just closed the connection.
    /// Fails with <see cref="IOException"/> where the connection broke or was ended from here.
    /// </summary>
    public Task<bool> Input => _input.Task;

    /// <summary>Completed when every call that came before the end of <see cref="Input"/> has been answered.</summary>
    public Task Answered => _answered.Task;

    /// <summary>Whether calls can be made.</summary>
    public bool IsOpen => !_input.Task.IsCompleted && !_endSent;

    /// <summary>Begins to read.</summary>
    public void Start()
    {
        var period = ReadWatch.Period(_binding.SendTimeout, _binding.MessageTimeout, _binding.ReceiveTimeout, _binding.CloseTimeout);
        _timer.Change(period, period);
        _ = ReadAsync();
    }

    /// <summary>Calls the other side.</summary>
    public async ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, XmlDictionaryString to, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var headers = MessageHeaders.Request(operation.ActionName, to);
        headers.MessageId!.TryGetGuid(out var id);
        var call = new PendingCall<TRequest, TReply>(operation, request, headers) { Due = After(_binding.SendTimeout) };
        _pending[id] = call;
        try
        {
            if (!IsOpen)
            {
                throw Ended();
            }

            using var cancelled = cancellationToken.UnsafeRegister(static (state, token) => ((PendingCall)state!).Cancel(token), call);
            _ = SendCallAsync(call);
            return await call.Reply;
        }
        finally
        {
            if (_pending.TryRemove(id, out _) && call.IsSent)
            {
                Interlocked.Increment(ref _givenUp);
            }
        }
    }

    /// <summary>Says that this side calls and answers no more.</summary>
    public async Task EndAsync()
    {
        await _sending.WaitAsync();
        try
        {
            if (!_endSent)
            {
                _endSent = true;
                _sendDue = After(_binding.MessageTimeout);
                await _wire.SendAsync(EndRecord);
                Volatile.Write(ref _endDue, After(_binding.CloseTimeout));
            }
        }
        finally
        {
            _sendDue = long.MaxValue;
            _sending.Release();
        }
    }

    /// <summary>Ends the session and its connection at once.</summary>
    public void Abort(IOException reason)
    {
        Stop(reason);
        _wire.Abort();
    }

    /// <summary>Ends the session where it has not ended yet, and forgets it. The connection is left as it is.</summary>
    public void Dispose()
    {
        _timer.Dispose();
        Stop(new IOException("The session was closed."));
        _reader.Watch = null;
    }

    private static long After(TimeSpan time) => ReadWatch.After(time);

    private IOException Ended() => new(_failure is null ? "The session has ended." : $"The session has ended: {_failure.Message}", _failure);

    /// <summary>Nothing will come any more.</summary>
    private void Stop(IOException reason)
    {
        Interlocked.CompareExchange(ref _failure, reason, null);
        if (_input.TrySetException(reason))
        {
            // Observed by the code that waits for the input, if any.
            _ = _input.Task.Exception;
        }

        FinishInput();
    }

    /// <summary>The other side has gone: what waits for replies fails, what works on its calls is cancelled.</summary>
    private void FinishInput()
    {
        _ = _closed.CancelAsync();
        FailPending();
    }

    private void FailPending()
    {
        foreach (var call in _pending.Values)
        {
            call.Fail(Ended());
        }
    }

    /// <summary>Looks for what has taken too long.</summary>
    private void Look()
    {
        var now = Environment.TickCount64;
        foreach (var call in _pending.Values)
        {
            if (now >= call.Due)
            {
                call.Fail(new TimeoutException($"No reply came within {_binding.SendTimeout} (SendTimeout)."));
            }
        }

        if (now >= Volatile.Read(ref _stopDue) && (_endSent || Volatile.Read(ref _sendDue) != long.MaxValue) && !_input.Task.IsCompleted)
        {
            Abort(new IOException("The server stops, and the other side did not end the session in the time that it was given."));
        }
        else if (now >= Volatile.Read(ref _sendDue))
        {
            Abort(new FramingException($"The other side did not take a message within {_binding.MessageTimeout} (MessageTimeout)."));
        }
        else if (now >= Volatile.Read(ref _endDue) && !_input.Task.IsCompleted)
        {
            Abort(new FramingException($"The other side did not end the session within {_binding.CloseTimeout} (CloseTimeout)."));
        }
        else if (_watch.Overdue(now) is { } reason && !_input.Task.IsCompleted)
        {
            // A session whose calls are being worked on is not idle.
            if (Volatile.Read(ref _unanswered) > 1 && _watch.IsIdle)
            {
                _watch.Wait(begun: false);
                return;
            }

            Abort(new FramingException(reason));
        }
    }
}
