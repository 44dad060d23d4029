namespace Transport.Engine.Worker;

/// <summary>
/// Tells the coordinator once a second that this process lives and how long it has been in its current call. It runs on a separate thread,
/// so that a client that blocks every pool thread is still detected.
/// </summary>
internal sealed class CallWatch : IDisposable
{
    private readonly ManualResetEventSlim _ended = new();
    private Cell? _cell;
    private long _startedAt;

    /// <summary>Starts to notify <paramref name="sink"/>.</summary>
    public void Start(IMessageSink sink)
    {
        new Thread(() =>
        {
            while (!_ended.Wait(TimeSpan.FromSeconds(1)))
            {
                sink.Send(Read());
            }
        })
        { IsBackground = true, Name = "call watch" }.Start();
    }

    /// <summary>A call begins.</summary>
    public void Enter(Cell cell) => Enter(cell, Stopwatch.GetTimestamp());

    /// <summary>Callers begin calls until a time: what is not answered counts from then on, as the last call would.</summary>
    /// <param name="cell">What they call.</param>
    /// <param name="lastAt">Timestamp of that time, which may be yet to come.</param>
    public void Enter(Cell cell, long lastAt)
    {
        Volatile.Write(ref _cell, cell);
        Volatile.Write(ref _startedAt, lastAt);
    }

    /// <summary>It has ended, one way or another.</summary>
    public void Leave() => Volatile.Write(ref _startedAt, 0);

    public void Dispose() => _ended.Set();

    private AliveMessage Read()
    {
        var startedAt = Volatile.Read(ref _startedAt);
        return startedAt == 0
            ? new AliveMessage(null, 0)
            : new AliveMessage(Volatile.Read(ref _cell), Math.Max(0, Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds));
    }
}
