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

    /// <summary>A page joins and first receives the whole state. Null if too many pages watch already.</summary>
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

    /// <summary>The events that a page receives next.</summary>
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
            AddChangesOf(board);
            _lastEnded = end;
            Remove(board);
        });
    }

    /// <summary>A run is no longer followed; its end is unknown.</summary>
    public void Forget(RunBoard board) => Change(() => Remove(board));

    public void SetQueue(IReadOnlyList<QueuedRun> queue) => Change(() => _queue = queue);

    /// <summary>Something about the current run changed that only the whole state contains.</summary>
    public void PublishState() => Change(() => { });

    /// <summary>Computes figures within a time limit, and sends the changes to every page.</summary>
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
                AddChangesOf(current);
            }
        }
    }

    private LiveState State() => new((_own ?? _foreign)?.Snapshot(), _queue, _lastEnded);

    private void AddChangesOf(RunBoard board)
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
