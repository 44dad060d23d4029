namespace Transport.Soap.Dispatch.Instances;

/// <summary>A session as one service sees it. Its binding disposes it when the session has ended and its last call was answered.</summary>
internal sealed class ServiceSession(SoapSession session, Throttles throttles) : IAsyncDisposable
{
    private readonly CallLock _making = new();
    private IAsyncDisposable? _instance;

    public SoapSession Session => session;

    /// <summary>Held by a call of a <see cref="ConcurrencyMode.Single"/> service, whatever instance it enters.</summary>
    public CallLock Order { get; } = new();

    /// <summary>The session's instance, made at its first call.</summary>
    public async ValueTask<Instance<TService>> GetInstanceAsync<TService>(Func<TService> make, CancellationToken cancellationToken)
    {
        await _making.EnterAsync(cancellationToken);
        try
        {
            if (_instance is Instance<TService> known)
            {
                return known;
            }

            await throttles.Instances.EnterAsync(cancellationToken);
            try
            {
                var made = new Instance<TService>(make());
                _instance = made;
                return made;
            }
            catch
            {
                throttles.Instances.Leave();
                throw;
            }
        }
        finally
        {
            _making.Leave();
        }
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (_instance is { } instance)
            {
                _instance = null;
                throttles.Instances.Leave();
                await instance.DisposeAsync();
            }
        }
        finally
        {
            throttles.Sessions.Leave();
        }
    }
}
