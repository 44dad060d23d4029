namespace Transport.Wcf.Dispatch;

/// <summary>An instance of a service, and what lets one call in at a time where its mode wants that.</summary>
internal sealed class Instance(object service)
{
    public object Service => service;

    public SemaphoreSlim Gate { get; } = new(1, 1);

    public async ValueTask DisposeAsync()
    {
        if (service is IAsyncDisposable later)
        {
            await later.DisposeAsync();
        }
        else
        {
            (service as IDisposable)?.Dispose();
        }
    }
}
