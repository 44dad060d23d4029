namespace Transport.Experiments.Load.Generator;

/// <summary>
/// The open model: calls are due at their times, regardless of earlier calls. A call that finds every connection busy waits for one,
/// and its response time begins when it was due, so that what calls wait behind a slow one is not left out ("coordinated omission").
/// </summary>
internal sealed class OpenArrivals(
    LoadPlan plan, LoadVisit visit, LoadShare share, int connections, LoadCalls calls, LoadRecorder recorder, LoadClock clock, CancellationToken stop)
{
    /// <summary>Calls that wait for a connection, above which calls are not sent but counted as unsent: memory is bounded.</summary>
    public const int MostWaiting = 20_000;

    private readonly TaskCompletionSource _allEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Lock _lock = new();
    private readonly Queue<long> _waiting = new();
    private int _busy;
    private bool _allDue;

    /// <summary>Called once when no further call will be sent or queued: a generator that is late with its calls is later than planned.</summary>
    public Action? OnAllDue { private get; init; }

    /// <summary>Ends when every call has ended or timed out.</summary>
    public async Task RunAsync(CancellationToken finish)
    {
        ExactThread.Create("arrivals", () => Dispatch(finish)).Start();
        await _allEnded.Task.WaitAsync(stop).ConfigureAwait(false);
    }

    private void Dispatch(CancellationToken finish)
    {
        foreach (var (_, seconds) in ShareOfLoad.Calls(plan, visit.Round, visit.Trial, share))
        {
            var dueAt = clock.TimestampOf(seconds);
            ExactThread.WaitUntil(dueAt, finish, stop);
            if (finish.IsCancellationRequested || stop.IsCancellationRequested)
            {
                break;
            }

            if (TakeConnection(dueAt))
            {
                ThreadPool.UnsafeQueueUserWorkItem(static call => _ = call.Load.CallAsync(call.DueAt, isDueNow: true), (Load: this, DueAt: dueAt), preferLocal: false);
            }
        }

        lock (_lock)
        {
            _allDue = true;
            if (finish.IsCancellationRequested)
            {
                // Calls that were not sent before the user ended the load are not calls of it.
                _waiting.Clear();
            }
        }

        OnAllDue?.Invoke();
        EndIfOver();
    }

    /// <returns>Whether the call may go out; otherwise it waits, or is counted as unsent.</returns>
    private bool TakeConnection(long dueAt)
    {
        lock (_lock)
        {
            if (_busy < connections)
            {
                _busy++;
                return true;
            }

            if (_waiting.Count < MostWaiting)
            {
                _waiting.Enqueue(dueAt);
                recorder.Late(LoadRecorder.Ms(dueAt, Stopwatch.GetTimestamp()));
                return false;
            }
        }

        recorder.Unsent($"not sent: {MostWaiting} calls were waiting for one of {connections} connections");
        return false;
    }

    /// <summary>Makes calls on one connection for as long as others wait for it.</summary>
    /// <param name="dueAt">When the first of them was due.</param>
    /// <param name="isDueNow">Whether a late start of it is the generator's doing.</param>
    private async Task CallAsync(long dueAt, bool isDueNow)
    {
        while (true)
        {
            await CallOnceAsync(dueAt, isDueNow).ConfigureAwait(false);
            lock (_lock)
            {
                if (stop.IsCancellationRequested || !_waiting.TryDequeue(out dueAt))
                {
                    _busy--;
                    break;
                }
            }

            isDueNow = false;
        }

        EndIfOver();
    }

    private async Task CallOnceAsync(long dueAt, bool isDueNow)
    {
        var sentAt = Stopwatch.GetTimestamp();
        var waitedMs = LoadRecorder.Ms(dueAt, sentAt);
        var leftMs = (plan.TimeoutSeconds * 1000) - waitedMs;
        if (leftMs <= 0)
        {
            // The time-out is the response's, and the response was due long ago.
            recorder.TimedOut($"no connection was free within the deadline of {plan.TimeoutSeconds:0.###} s");
            return;
        }

        recorder.Sent(isDueNow ? waitedMs : null);
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(stop);
        deadline.CancelAfter(TimeSpan.FromMilliseconds(leftMs));
        try
        {
            var problem = await calls.CallAsync(deadline.Token).ConfigureAwait(false);
            var endedAt = Stopwatch.GetTimestamp();
            if (problem is null)
            {
                recorder.Answered(LoadRecorder.Ms(dueAt, endedAt), LoadRecorder.Ms(sentAt, endedAt));
            }
            else
            {
                recorder.Failed(LoadRecorder.Ms(dueAt, endedAt), problem);
            }
        }
        catch (Exception) when (stop.IsCancellationRequested)
        {
            // The load is over at once; this call means nothing.
        }
        catch (Exception error) when (deadline.IsCancellationRequested)
        {
            recorder.TimedOut(new CallOutcome(CallEnd.Stalled, 0, error).Reason(TimeSpan.FromSeconds(plan.TimeoutSeconds)));
        }
        catch (Exception error)
        {
            recorder.Failed(LoadRecorder.Ms(dueAt, Stopwatch.GetTimestamp()), FailureReason.Of(error));
        }
    }

    private void EndIfOver()
    {
        lock (_lock)
        {
            if (_allDue && _busy == 0)
            {
                _allEnded.TrySetResult();
            }
        }
    }
}
