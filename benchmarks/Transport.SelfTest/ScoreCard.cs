namespace Transport.SelfTest;

/// <summary>What the self-test found.</summary>
/// <param name="IsSimulated">Whether time was simulated; otherwise the machine's own clock was used, and its noise was there.</param>
/// <param name="Checks">In the order made.</param>
public sealed record ScoreCard(bool IsSimulated, IReadOnlyList<SelfTestCheck> Checks)
{
    /// <summary>Whether every trial was made; false when they were ended early.</summary>
    public bool Complete { get; init; } = true;

    /// <summary>Whether every trial was made, and every check held.</summary>
    public bool Passed => Complete && Checks.All(check => check.Passed);
}
