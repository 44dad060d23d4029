namespace Transport.Soap.Dispatch.Instances;

/// <summary>Lets one call in at a time. Calls that come back from a call-out enter before new ones, as in WCF; each kind in its order.</summary>
internal sealed class CallLock
{
    private readonly Lock _gate = new();
    private readonly Queue<TaskCompletionSource> _returning = [];
    private readonly Queue<TaskCompletionSource> _new = [];
    private bool _taken;

    /// <summary>Enters as a new call.</summary>
    public ValueTask EnterAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return Wait(_new) is { } turn ? new ValueTask(WaitAsync(turn, cancellationToken)) : ValueTask.CompletedTask;
    }

    /// <summary>Enters again after <see cref="Leave"/>. Cannot be cancelled: the call that left must come back.</summary>
    public ValueTask ReturnAsync() => Wait(_returning) is { } turn ? new ValueTask(turn.Task) : ValueTask.CompletedTask;

    public void Leave()
    {
        lock (_gate)
        {
            while (_returning.TryDequeue(out var next) || _new.TryDequeue(out next))
            {
                // One that was cancelled while it waited is passed over.
                if (next.TrySetResult())
                {
                    return;
                }
            }

            _taken = false;
        }
    }

    /// <returns>Null where the lock was free and is taken now.</returns>
    private TaskCompletionSource? Wait(Queue<TaskCompletionSource> queue)
    {
        lock (_gate)
        {
            if (!_taken)
            {
                _taken = true;
                return null;
            }

            // Not on the stack of the call that leaves.
            var turn = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            queue.Enqueue(turn);
            return turn;
        }
    }

    private static async Task WaitAsync(TaskCompletionSource turn, CancellationToken cancellationToken)
    {
        using var cancelled = cancellationToken.UnsafeRegister(
            static (state, token) => ((TaskCompletionSource)state!).TrySetCanceled(token), turn);
        await turn.Task;
    }
}
