namespace Transport.Dashboard.Runs;

/// <summary>
/// Runs plans one after the other, never beside a run that a command line makes in the same store. A server that stops ends the run after
/// its block, or at once when that takes too long; what was measured is stored in either case.
/// </summary>
internal sealed class RunQueue(DashboardOptions options, LiveHub hub, MeasuringGate gate, StoreWatcher watcher, RunMaker maker)
    : IHostedService, IAsyncDisposable
{
    /// <summary>How often a run that waits for one of the command line looks whether it is over.</summary>
    private static readonly TimeSpan LookAgain = TimeSpan.FromSeconds(1);

    private readonly Lock _lock = new();
    private readonly List<PendingRun> _waiting = [];
    private readonly SemaphoreSlim _added = new(0);
    private readonly CancellationTokenSource _stopping = new();
    private PendingRun? _current;
    private Task _working = Task.CompletedTask;
    private int _isDisposed;

    /// <summary>Accepts a plan.</summary>
    /// <returns>Its ticket, or null when too many wait.</returns>
    public string? Add(PlannedRun plan, string? name, PlanCheck check)
    {
        lock (_lock)
        {
            if (_waiting.Count >= options.MostQueued)
            {
                return null;
            }

            var run = new PendingRun(plan, name, check);
            _waiting.Add(run);
            ShowQueue();
            _added.Release();
            return run.Ticket;
        }
    }

    /// <summary>Takes a run out of the queue, or ends it.</summary>
    /// <param name="ticket">As it was accepted with.</param>
    /// <param name="now">Ends it at once instead of after its block.</param>
    /// <returns>False when no run has this ticket, or its run is over.</returns>
    public bool Cancel(string ticket, bool now)
    {
        lock (_lock)
        {
            if (_waiting.Find(run => run.Ticket == ticket) is { } waiting)
            {
                _waiting.Remove(waiting);
                waiting.Dispose();
                ShowQueue();
                return true;
            }

            if (_current?.Ticket != ticket)
            {
                return false;
            }

            _current.Cancel(now);
            hub.PublishState();
            return true;
        }
    }

    /// <inheritdoc/>
    public Task StartAsync(CancellationToken cancellationToken)
    {
        _working = Task.Run(WorkAsync, CancellationToken.None);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public async Task StopAsync(CancellationToken cancellationToken)
    {
        await _stopping.CancelAsync();
        CancelCurrent(now: false);
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        deadline.CancelAfter(options.FinishWithin);
        await Task.WhenAny(_working, Task.Delay(Timeout.Infinite, deadline.Token));
        CancelCurrent(now: true);
        await _working;
    }

    /// <summary>Stops a queue that the host did not stop.</summary>
    public async ValueTask DisposeAsync()
    {
        if (Interlocked.Exchange(ref _isDisposed, 1) == 1)
        {
            return;
        }

        await StopAsync(CancellationToken.None);
        _added.Dispose();
        _stopping.Dispose();
        _waiting.ForEach(run => run.Dispose());
    }

    private async Task WorkAsync()
    {
        try
        {
            while (true)
            {
                // No deadline: it waits for the next run that somebody asks for.
                await _added.WaitAsync(_stopping.Token);
                while (await watcher.IsForeignRunningAsync(_stopping.Token))
                {
                    await Task.Delay(LookAgain, _stopping.Token);
                }

                // No deadline: it waits for the measurement before it, which has one.
                using var turn = await gate.EnterAsync(_stopping.Token);
                if (TakeNext() is { } run)
                {
                    await MakeAsync(run);
                }
            }
        }
        catch (OperationCanceledException) when (_stopping.IsCancellationRequested)
        {
            // The server stops.
        }
    }

    private async Task MakeAsync(PendingRun run)
    {
        var end = await maker.MakeAsync(run);
        lock (_lock)
        {
            _current = null;
        }

        hub.End(run.Board!, end);
        run.Dispose();
    }

    /// <summary>Null when the one that was added has been cancelled since.</summary>
    private PendingRun? TakeNext()
    {
        lock (_lock)
        {
            if (_waiting.Count == 0 || _stopping.IsCancellationRequested)
            {
                return null;
            }

            _current = _waiting[0];
            _waiting.RemoveAt(0);
            hub.Begin(_current.Begin());
            ShowQueue();
            return _current;
        }
    }

    private void CancelCurrent(bool now)
    {
        lock (_lock)
        {
            _current?.Cancel(now);
        }
    }

    private void ShowQueue() => hub.SetQueue([.. _waiting.Select(run => run.Describe())]);
}
