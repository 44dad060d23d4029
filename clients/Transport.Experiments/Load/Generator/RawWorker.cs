namespace Transport.Experiments.Load.Generator;

/// <summary>One thread of the raw engine with its own connections.</summary>
internal sealed class RawWorker : IDisposable
{
    private const int PollMicroseconds = 100_000;

    private static readonly TimeSpan Silence = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan Pause = TimeSpan.FromMicroseconds(200);

    private readonly byte[] _request;
    private readonly List<RawConnection> _connections = [];
    private readonly Dictionary<Socket, RawConnection> _bySocket = [];
    private readonly List<Socket> _waiting = [];

    public RawWorker(IPEndPoint server, byte[] request, int connections)
    {
        _request = request;
        for (var i = 0; i < connections; i++)
        {
            var connection = new RawConnection(server);
            _connections.Add(connection);
            _bySocket.Add(connection.Socket, connection);
        }
    }

    /// <summary>Answered calls of the last closed loop.</summary>
    public long Calls { get; private set; }

    /// <summary>Lateness of the open loop, in milliseconds.</summary>
    public SecondCounts Lateness { get; } = new();

    public void RunClosed(long end, CancellationToken stop)
    {
        Calls = 0;
        _connections.ForEach(connection => connection.Send(_request));
        while (Stopwatch.GetTimestamp() < end && !stop.IsCancellationRequested)
        {
            foreach (var connection in Answered(PollMicroseconds))
            {
                Calls++;
                connection.Send(_request);
            }
        }

        Drain(stop);
    }

    public void RunOpen(LoadClock clock, double seconds, double rate, CancellationToken stop)
    {
        var free = new Stack<RawConnection>(_connections);
        var calls = (long)(seconds * rate);
        var end = clock.TimestampOf(seconds * 2);
        // A call that finds no connection free was noticed in time all the same: what it waits for then is the server.
        for (long due = 0, sent = 0; sent < calls && Stopwatch.GetTimestamp() < end && !stop.IsCancellationRequested;)
        {
            var now = Stopwatch.GetTimestamp();
            for (long dueAt; due < calls && (dueAt = clock.TimestampOf(due / rate)) <= now; due++)
            {
                Lateness.Add(LoadRecorder.Ms(dueAt, now));
            }

            for (; sent < due && free.Count > 0; sent++)
            {
                free.Pop().Send(_request);
            }

            foreach (var connection in Answered(microseconds: 0))
            {
                free.Push(connection);
            }

            // Several requests at a time: looking at every connection for each one would take a processor that the server needs.
            ExactThread.Wait(Pause);
        }

        Drain(stop);
    }

    public void Dispose() => _connections.ForEach(connection => connection.Dispose());

    private IEnumerable<RawConnection> Answered(int microseconds)
    {
        _waiting.Clear();
        foreach (var connection in _connections)
        {
            if (connection.IsWaiting)
            {
                _waiting.Add(connection.Socket);
            }
        }

        if (_waiting.Count == 0)
        {
            yield break;
        }

        Socket.Select(_waiting, null, null, microseconds);
        foreach (var socket in _waiting)
        {
            if (_bySocket[socket].Receive())
            {
                yield return _bySocket[socket];
            }
        }
    }

    /// <summary>Awaits the answers in progress, so that the next loop begins with free connections.</summary>
    private void Drain(CancellationToken stop)
    {
        // Since the last answer, not since the first: a slow server that answers one connection after the other is still at work.
        var lastAt = Stopwatch.GetTimestamp();
        while (_connections.Exists(connection => connection.IsWaiting) && !stop.IsCancellationRequested)
        {
            if (Stopwatch.GetElapsedTime(lastAt) > Silence)
            {
                throw new InvalidDataException($"no answer came for {Silence.TotalSeconds} s.");
            }

            foreach (var connection in Answered(PollMicroseconds))
            {
                lastAt = Stopwatch.GetTimestamp();
            }
        }
    }
}
