namespace Transport.Engine;

/// <summary>Lets two runs go on in turn, never both at once: of every two turns each run has one, and chance decides which goes first.</summary>
/// <param name="seed">Of the order.</param>
public sealed class Turnstile(int seed)
{
    private readonly Lock _lock = new();
    private readonly Random _order = new(seed);
    private readonly TaskCompletionSource?[] _waiting = new TaskCompletionSource?[2];
    private readonly bool[] _hasEnded = new bool[2];
    private int? _holder;
    private int? _second;

    /// <summary>Names the pair in both manifests.</summary>
    public string Id { get; } = Guid.NewGuid().ToString("N");

    /// <summary>The turns of one of the two.</summary>
    /// <param name="side">0 or 1.</param>
    public Turn Side(int side) => new(this, side);

    internal Task TakeAsync(int side, CancellationToken cancellationToken)
    {
        TaskCompletionSource turn;
        lock (_lock)
        {
            _holder = _holder == side ? null : _holder;
            turn = _waiting[side] = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            Grant();
        }

        return turn.Task.WaitAsync(cancellationToken);
    }

    internal void End(int side)
    {
        lock (_lock)
        {
            _hasEnded[side] = true;
            _waiting[side] = null;
            _holder = _holder == side ? null : _holder;
            _second = _second == side ? null : _second;
            Grant();
        }
    }

    private void Grant()
    {
        if (_holder is not null || (_second is { } owed && _waiting[owed] is null))
        {
            return;
        }

        var next = _second ?? (_waiting[0] is null ? 1 : _waiting[1] is null ? 0 : _order.Next(2));
        if (_waiting[next] is not { } turn)
        {
            return;
        }

        _second = _second is null && !_hasEnded[1 - next] ? 1 - next : null;
        (_holder, _waiting[next]) = (next, null);
        turn.TrySetResult();
    }
}
