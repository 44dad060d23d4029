namespace Transport.Wcf.Dispatch;

/// <summary>A call inside an instance: what it holds, and gives back when it is disposed.</summary>
internal sealed class InstanceCall : IAsyncDisposable
{
    private readonly List<SemaphoreSlim> _held = [];
    private Instance? _own;

    /// <summary>The instance that the call has entered.</summary>
    public object Service { get; set; } = null!;

    /// <summary>Waits for a place; null has one for everybody.</summary>
    public async ValueTask EnterAsync(SemaphoreSlim? gate, CancellationToken cancellationToken)
    {
        if (gate is not null)
        {
            await gate.WaitAsync(cancellationToken);
            _held.Add(gate);
        }
    }

    /// <summary>An instance that was made for this call alone.</summary>
    public void Own(Instance instance) => _own = instance;

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (_own is not null)
            {
                await _own.DisposeAsync();
            }
        }
        finally
        {
            for (var i = _held.Count - 1; i >= 0; i--)
            {
                _held[i].Release();
            }
        }
    }
}
