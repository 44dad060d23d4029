namespace Transport.Soap.Tests;

/// <summary>An operation that answers nothing until its caller has gone, and what a test waits for of it.</summary>
public sealed class HangingCall
{
    private readonly TaskCompletionSource _begun = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _gone = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completed when a call has come.</summary>
    public Task Begun => _begun.Task;

    /// <summary>Completed when a call has seen that its caller has gone.</summary>
    public Task Gone => _gone.Task;

    public async ValueTask<int> HangAsync(CancellationToken cancellationToken)
    {
        _begun.TrySetResult();
        try
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }
        finally
        {
            _gone.TrySetResult();
        }
    }
}
