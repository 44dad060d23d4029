namespace Transport.Wcf.Dispatch;

/// <summary>A session as its service sees it. Its connection disposes it when the session has ended and its last call was answered.</summary>
/// <param name="isOrdered">Whether its calls run one after the other, in the order in which they came.</param>
/// <param name="sessions">The throttle of sessions, where this one has a place.</param>
/// <param name="instances">The throttle of instances.</param>
internal sealed class ServiceSession(bool isOrdered, SemaphoreSlim? sessions, SemaphoreSlim? instances) : IAsyncDisposable
{
    private readonly SemaphoreSlim _making = new(1, 1);
    private Instance? _instance;

    /// <summary>Held by the call that runs, where they run one after the other; the reader queues them here in the order in which they came.</summary>
    public SemaphoreSlim? Turns { get; } = isOrdered ? new SemaphoreSlim(1, 1) : null;

    /// <summary>The session's instance, made at its first call.</summary>
    public async ValueTask<Instance> GetInstanceAsync(Func<object> make, CancellationToken cancellationToken)
    {
        await _making.WaitAsync(cancellationToken);
        try
        {
            if (_instance is null)
            {
                if (instances is not null)
                {
                    await instances.WaitAsync(cancellationToken);
                }

                try
                {
                    _instance = new Instance(make());
                }
                catch
                {
                    instances?.Release();
                    throw;
                }
            }

            return _instance;
        }
        finally
        {
            _making.Release();
        }
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (_instance is { } instance)
            {
                _instance = null;
                instances?.Release();
                await instance.DisposeAsync();
            }
        }
        finally
        {
            sessions?.Release();
        }
    }
}
