namespace Transport.Wcf.NetTcp;

/// <summary>Ends a connection on which something takes too long. Told by its reader and its sender, and looked at by a timer.</summary>
internal sealed class ConnectionWatch : IDisposable
{
    private const long Never = long.MaxValue;

    private readonly TimeSpan _idle;
    private readonly TimeSpan _message;
    private readonly Action _abort;
    private readonly Timer _timer;
    private long _readDue = Never;
    private long _sendDue = Never;
    private long _endDue = Never;
    private bool _begun;
    private string? _overdue;

    /// <param name="idle">Between messages.</param>
    /// <param name="message">From a message's first byte to its last, however it trickles in, and for one to be sent.</param>
    /// <param name="abort">Ends the connection.</param>
    public ConnectionWatch(TimeSpan idle, TimeSpan message, Action abort)
    {
        _idle = idle;
        _message = message;
        _abort = abort;
        var period = (long)Math.Clamp(Math.Min(idle.TotalMilliseconds, message.TotalMilliseconds) / 8, 10, 1000);
        _timer = new Timer(static watch => ((ConnectionWatch)watch!).Look(), this, period, period);
    }

    /// <summary>Whether calls are being worked on, so that silence is no idleness.</summary>
    public Func<bool> IsBusy { get; init; } = () => false;

    /// <summary>What took too long; null while nothing has.</summary>
    public string? Overdue => Volatile.Read(ref _overdue);

    /// <summary>Bytes are waited for.</summary>
    /// <param name="begun">Whether the record that they belong to has begun.</param>
    public void Wait(bool begun)
    {
        if (begun && _begun)
        {
            return;
        }

        _begun = begun;
        Volatile.Write(ref _readDue, After(begun ? _message : _idle));
    }

    /// <summary>The message is here.</summary>
    public void Done()
    {
        _begun = false;
        Volatile.Write(ref _readDue, Never);
    }

    /// <summary>A message is being sent.</summary>
    public void BeginSend() => Volatile.Write(ref _sendDue, After(_message));

    /// <summary>It has been sent.</summary>
    public void EndSend() => Volatile.Write(ref _sendDue, Never);

    /// <summary>The connection has only this time left.</summary>
    public void EndWithin(TimeSpan time) => Volatile.Write(ref _endDue, Math.Min(Volatile.Read(ref _endDue), After(time)));

    public void Dispose() => _timer.Dispose();

    private static long After(TimeSpan time) => Environment.TickCount64 + (long)Math.Ceiling(time.TotalMilliseconds);

    private void Look()
    {
        var now = Environment.TickCount64;
        var isReadDue = now >= Volatile.Read(ref _readDue);
        if (isReadDue && !_begun && IsBusy())
        {
            Volatile.Write(ref _readDue, After(_idle));
            isReadDue = false;
        }

        var overdue = now >= Volatile.Read(ref _sendDue) ? $"The client did not take a message within {_message} (MessageTimeout)."
            : isReadDue && _begun ? $"A message was not complete {_message} after its first byte (MessageTimeout)."
            : isReadDue ? $"No message came for {_idle} (ReceiveTimeout)."
            : now >= Volatile.Read(ref _endDue) ? "The client did not end the session in the time that it was given."
            : null;
        if (overdue is not null && Interlocked.CompareExchange(ref _overdue, overdue, null) is null)
        {
            _abort();
        }
    }
}
