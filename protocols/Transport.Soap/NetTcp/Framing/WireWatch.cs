namespace Transport.Soap.NetTcp.Framing;

/// <summary>Ends a connection whose reads, or one send, take too long. For what happens before and outside sessions.</summary>
internal sealed class WireWatch : IDisposable
{
    private readonly Wire _wire;
    private readonly TimeSpan _sending;
    private readonly Timer _timer;
    private readonly CancellationTokenSource _ended = new();
    private long _sendDue = long.MaxValue;

    /// <param name="wire">The connection.</param>
    /// <param name="idle">Until the first byte of a record.</param>
    /// <param name="message">From then to its last, and for one message to be sent.</param>
    public WireWatch(Wire wire, TimeSpan idle, TimeSpan message)
    {
        _wire = wire;
        _sending = message;
        Reads = new ReadWatch(idle, message);
        var period = ReadWatch.Period(idle, message);
        _timer = new Timer(static watch => ((WireWatch)watch!).Look(), this, period, period);
    }

    /// <summary>To be notified of reads.</summary>
    public ReadWatch Reads { get; }

    /// <summary>What took too long; null while nothing has.</summary>
    public string? Overdue { get; private set; }

    /// <summary>Cancelled when the connection was ended from here.</summary>
    public CancellationToken Ended => _ended.Token;

    /// <summary>Sends in the time there is for it.</summary>
    public async ValueTask SendAsync(Func<ValueTask> send)
    {
        Volatile.Write(ref _sendDue, ReadWatch.After(_sending));
        await send();
        Volatile.Write(ref _sendDue, long.MaxValue);
    }

    public void Dispose()
    {
        _timer.Dispose();
        _ended.Dispose();
    }

    private void Look()
    {
        var now = Environment.TickCount64;
        var overdue = now >= Volatile.Read(ref _sendDue) ? $"The other side did not take a message within {_sending} (MessageTimeout)." : Reads.Overdue(now);
        if (overdue is null || Overdue is not null)
        {
            return;
        }

        Overdue = overdue;
        _wire.Abort();
        try
        {
            _ended.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // What was watched has just ended.
        }
    }
}
