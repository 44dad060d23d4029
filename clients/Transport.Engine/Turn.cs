namespace Transport.Engine;

/// <summary>One of several sides that go on in turn.</summary>
public sealed class Turn
{
    private readonly Turnstile _turnstile;
    private readonly int _side;

    internal Turn(Turnstile turnstile, int side) => (_turnstile, _side) = (turnstile, side);

    /// <summary>Names the pair.</summary>
    public string Id => _turnstile.Id;

    /// <summary>Gives the turn to another side, where this one has it, and waits for the next.</summary>
    public Task NextAsync(CancellationToken cancellationToken) => _turnstile.TakeAsync(_side, cancellationToken);

    /// <summary>Wants no more turns.</summary>
    public void End() => _turnstile.End(_side);
}
