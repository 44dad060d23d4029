namespace Transport.Experiments.Load.Generator;

/// <summary>The closed model: users who await each answer, think, and ask again.</summary>
internal sealed class ClosedUsers(
    LoadPlan plan, LoadCalls calls, LoadRecorder recorder, LoadClock clock, CancellationToken stop, LoadVisit? visit = null, LoadShare? share = null)
{
    /// <summary>How often a user who must not start yet checks again.</summary>
    private static readonly TimeSpan IdleFor = TimeSpan.FromMilliseconds(20);

    private readonly double _seconds = LoadProfile.SecondsOf(plan.Stages);

    /// <summary>Ends when the last user has its last answer; <paramref name="finish"/> ends every user after the current call.</summary>
    public Task RunAsync(CancellationToken finish)
    {
        var users = ShareOfLoad.Users(plan, visit?.Round ?? 0, visit?.Trial ?? 0, share ?? LoadShare.Whole).ToList();
        // On the pool, so that a call that completes at once does not keep the other users waiting.
        return Task.WhenAll(users.Select(user => Task.Run(() => UserAsync(user.Number, user.FirstWaitMs, finish), CancellationToken.None)));
    }

    private async Task UserAsync(int number, double firstWaitMs, CancellationToken finish)
    {
        using var pause = CancellationTokenSource.CreateLinkedTokenSource(finish, stop);
        var deadline = new CancellationTokenSource();
        using var stopping = stop.Register(() => deadline.Cancel());
        try
        {
            // Users with think time start at different times; otherwise they would all call in step.
            var late = firstWaitMs > 0 ? await WaitAsync(firstWaitMs, pause.Token).ConfigureAwait(false) : null;
            for (double now; (now = clock.Seconds) < _seconds && !pause.IsCancellationRequested;)
            {
                if (number >= LoadProfile.LevelAt(plan.Stages, now))
                {
                    await Task.Delay(IdleFor, pause.Token).ConfigureAwait(false);
                    late = null;
                    continue;
                }

                deadline.CancelAfter(TimeSpan.FromSeconds(plan.TimeoutSeconds));
                await CallAsync(late, deadline.Token).ConfigureAwait(false);
                if (!deadline.TryReset())
                {
                    stop.ThrowIfCancellationRequested();
                    deadline.Dispose();
                    deadline = new CancellationTokenSource();
                }

                late = plan.ThinkMs > 0 ? await WaitAsync(plan.ThinkMs, pause.Token).ConfigureAwait(false) : null;
            }
        }
        catch (OperationCanceledException) when (pause.IsCancellationRequested)
        {
            // Sent home.
        }
        finally
        {
            deadline.Dispose();
        }
    }

    /// <returns>Milliseconds by which the waiting took too long.</returns>
    private static async Task<double?> WaitAsync(double ms, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        await Task.Delay(TimeSpan.FromMilliseconds(ms), cancellationToken).ConfigureAwait(false);
        return Math.Max(0, Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds - ms);
    }

    private async ValueTask CallAsync(double? late, CancellationToken deadline)
    {
        recorder.Sent(late);
        var sentAt = Stopwatch.GetTimestamp();
        try
        {
            var problem = await calls.CallAsync(deadline).ConfigureAwait(false);
            var ms = LoadRecorder.Ms(sentAt, Stopwatch.GetTimestamp());
            if (problem is null)
            {
                recorder.Answered(ms, ms);
            }
            else
            {
                recorder.Failed(ms, problem);
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
            recorder.Failed(LoadRecorder.Ms(sentAt, Stopwatch.GetTimestamp()), FailureReason.Of(error));
        }
    }
}
