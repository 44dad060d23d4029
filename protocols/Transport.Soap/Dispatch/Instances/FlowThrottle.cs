namespace Transport.Soap.Dispatch.Instances;

/// <summary>Admits this many at once; others wait in order of arrival.</summary>
internal sealed class FlowThrottle(int capacity)
{
    private readonly SemaphoreSlim? _free = capacity == SoapThrottle.Unlimited ? null : new SemaphoreSlim(capacity);

    public ValueTask EnterAsync(CancellationToken cancellationToken) =>
        _free is null ? ValueTask.CompletedTask : new ValueTask(_free.WaitAsync(cancellationToken));

    public void Leave() => _free?.Release();
}
