namespace Transport.Dashboard.Runs;

/// <summary>One measurement at a time in this process: a run, or a call that is explored, because two would disturb each other.</summary>
internal sealed class MeasuringGate : IDisposable
{
    private readonly SemaphoreSlim _free = new(1, 1);

    /// <summary>Whether a measurement is in progress.</summary>
    public bool IsTaken => _free.CurrentCount == 0;

    /// <summary>Reserves the machine if it is free, otherwise null. Disposing the result releases it.</summary>
    public IDisposable? TryEnter() => _free.Wait(0, CancellationToken.None) ? new Turn(_free) : null;

    /// <summary>Waits until the machine is free.</summary>
    public async Task<IDisposable> EnterAsync(CancellationToken cancellationToken)
    {
        await _free.WaitAsync(cancellationToken);
        return new Turn(_free);
    }

    public void Dispose() => _free.Dispose();

    private sealed class Turn(SemaphoreSlim free) : IDisposable
    {
        private SemaphoreSlim? _free = free;

        public void Dispose() => Interlocked.Exchange(ref _free, null)?.Release();
    }
}
