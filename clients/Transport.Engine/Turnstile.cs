namespace Transport.Engine;

/// <summary>
/// Lets two runs, or several pairs of processes of one, go on in turn, never two at once: a turn is given when all sides wait, in every round one to each, in an order of chance.
/// </summary>
/// <param name="seed">Of the order.</param>
/// <param name="sides">How many there are.</param>
public sealed class Turnstile(int seed, int sides = 2)
{
    private readonly Lock _lock = new();
    private readonly Random _order = new(seed);
    private readonly TaskCompletionSource?[] _waiting = new TaskCompletionSource?[sides];
    private readonly HashSet<int> _live = [.. Enumerable.Range(0, sides)];
    private readonly HashSet<int> _hadThisRound = [];
    private int? _holder;

    /// <summary>Names the pair in both manifests.</summary>
    public string Id { get; } = Guid.NewGuid().ToString("N");

    /// <summary>The turns of one side.</summary>
    /// <param name="side">Numbered from 0.</param>
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
            _live.Remove(side);
            _waiting[side] = null;
            _holder = _holder == side ? null : _holder;
            Grant();
        }
    }

    private void Grant()
    {
        if (_holder is not null || _live.Count == 0 || _live.Any(side => _waiting[side] is null))
        {
            return;
        }

        if (_live.IsSubsetOf(_hadThisRound))
        {
            _hadThisRound.Clear();
        }

        var candidates = _live.Except(_hadThisRound).Order().ToList();
        var next = candidates[_order.Next(candidates.Count)];
        _hadThisRound.Add(next);
        var turn = _waiting[next]!;
        (_holder, _waiting[next]) = (next, null);
        turn.TrySetResult();
    }
}
