namespace Transport.Soap.NetTcp.Framing;

/// <summary>When the read in progress will have taken too long. Set by the reader, checked by a timer.</summary>
/// <param name="idle">Between messages.</param>
/// <param name="message">From a message's first byte to its last, however it trickles in.</param>
internal sealed class ReadWatch(TimeSpan idle, TimeSpan message)
{
    private const long Never = long.MaxValue;

    private long _due = Never;
    private long _end = Never;
    private bool _begun;

    /// <summary>What has taken too long at <paramref name="now"/>, a <see cref="Environment.TickCount64"/>; null while nothing has.</summary>
    public string? Overdue(long now)
    {
        var due = Volatile.Read(ref _due);
        if (due == Never || now < Math.Min(due, Volatile.Read(ref _end)))
        {
            return null;
        }

        return now < due ? "The server stops."
            : _begun ? $"A message was not complete {message} after its first byte (MessageTimeout)."
            : $"No message came for {idle} (ReceiveTimeout).";
    }

    /// <summary>Whether no message has begun.</summary>
    public bool IsIdle => !_begun;

    /// <summary>Bytes are waited for.</summary>
    /// <param name="begun">Whether the record they belong to has begun.</param>
    public void Wait(bool begun)
    {
        if (begun && _begun)
        {
            return;
        }

        _begun = begun;
        Volatile.Write(ref _due, After(begun ? message : idle));
    }

    /// <summary>However long a read might take otherwise, it has only this time left.</summary>
    public void EndWithin(TimeSpan time) => Volatile.Write(ref _end, After(time));

    /// <summary>The message is here.</summary>
    public void Done()
    {
        _begun = false;
        Volatile.Write(ref _due, Never);
    }

    /// <summary>When a time will be over: an <see cref="Environment.TickCount64"/>.</summary>
    public static long After(TimeSpan time) =>
        time == Timeout.InfiniteTimeSpan ? Never : Environment.TickCount64 + (long)Math.Ceiling(time.TotalMilliseconds);

    /// <summary>How often to look, in milliseconds: often enough for the shortest of the times.</summary>
    public static long Period(params ReadOnlySpan<TimeSpan> times)
    {
        var shortest = double.MaxValue;
        foreach (var time in times)
        {
            shortest = time == Timeout.InfiniteTimeSpan ? shortest : Math.Min(shortest, time.TotalMilliseconds);
        }

        return (long)Math.Clamp(shortest / 8, 10, 1000);
    }
}
