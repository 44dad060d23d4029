using Transport.Dashboard.Runs;

namespace Transport.Dashboard.Live;

/// <summary>What is going on, and the pages that watch it.</summary>
internal sealed class LiveHub(DashboardOptions options)
{
    private readonly Lock _lock = new();
    private readonly List<LiveSubscriber> _subscribers = [];
    private RunBoard? _own;
    private RunBoard? _foreign;
    private IReadOnlyList<QueuedRun> _queue = [];
    private LiveEnd? _lastEnded;

    /// <summary>Whether any page watches.</summary>
    public bool IsWatched
    {
        get
        {
            lock (_lock)
            {
                return _subscribers.Count > 0;
            }
        }
    }

    /// <summary>Whether a run of this process is going on.</summary>
    public bool HasOwnRun
    {
        get
        {
            lock (_lock)
            {
                return _own is not null;
            }
        }
    }

    /// <summary>A page joins; it is told the whole state first. Null when too many watch already.</summary>
    public LiveSubscriber? Join()
    {
        lock (_lock)
        {
            if (_subscribers.Count >= options.MostWatching)
            {
                return null;
            }

            var subscriber = new LiveSubscriber();
            _subscribers.Add(subscriber);
            return subscriber;
        }
    }

    public void Leave(LiveSubscriber subscriber)
    {
        lock (_lock)
        {
            _subscribers.Remove(subscriber);
            subscriber.Dispose();
        }
    }

    /// <summary>What a page is to be told now.</summary>
    public IReadOnlyList<(string Event, string Json)> Take(LiveSubscriber subscriber)
    {
        lock (_lock)
        {
            return subscriber.Take(State);
        }
    }

    public void Begin(RunBoard board) => Change(() => _own = board);

    public void BeginForeign(RunBoard board) => Change(() => _foreign = board);

    /// <summary>A run has ended; pages get its last figures, then the state without it.</summary>
    public void End(RunBoard board, LiveEnd end)
    {
        if (IsWatched)
        {
            board.Refresh(TimeSpan.MaxValue);
        }

        Change(() =>
        {
            Tell(board);
            _lastEnded = end;
            Remove(board);
        });
    }

    /// <summary>A run is followed no longer, and how it ends is not known.</summary>
    public void Forget(RunBoard board) => Change(() => Remove(board));

    public void SetQueue(IReadOnlyList<QueuedRun> queue) => Change(() => _queue = queue);

    /// <summary>Something about the current run changed that only the whole state tells.</summary>
    public void TellState() => Change(() => { });

    /// <summary>Computes figures for so long at most, and tells every page what has changed.</summary>
    public void Publish(TimeSpan within)
    {
        RunBoard? current;
        lock (_lock)
        {
            current = _own ?? _foreign;
        }

        current?.Refresh(within);
        lock (_lock)
        {
            if (current is not null && current == (_own ?? _foreign))
            {
                Tell(current);
            }
        }
    }

    private LiveState State() => new((_own ?? _foreign)?.Snapshot(), _queue, _lastEnded);

    private void Tell(RunBoard board)
    {
        var changes = board.TakeChanges();
        if (!changes.IsEmpty)
        {
            _subscribers.ForEach(subscriber => subscriber.Add(changes));
        }
    }

    private void Remove(RunBoard board)
    {
        _own = _own == board ? null : _own;
        _foreign = _foreign == board ? null : _foreign;
    }

    private void Change(Action change)
    {
        lock (_lock)
        {
            change();
            _subscribers.ForEach(subscriber => subscriber.AddState());
        }
    }
}
