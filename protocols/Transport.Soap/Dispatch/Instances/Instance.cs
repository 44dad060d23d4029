namespace Transport.Soap.Dispatch.Instances;

/// <summary>An instance of a service, and the lock that calls of a service that is not <see cref="ConcurrencyMode.Multiple"/> hold.</summary>
internal sealed class Instance<TService>(TService service) : IAsyncDisposable
{
    public TService Service => service;

    public CallLock Lock { get; } = new();

    public async ValueTask DisposeAsync()
    {
        if (service is IAsyncDisposable later)
        {
            await later.DisposeAsync();
        }
        else if (service is IDisposable disposable)
        {
            disposable.Dispose();
        }
    }
}
