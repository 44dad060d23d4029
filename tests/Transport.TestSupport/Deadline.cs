namespace Transport.TestSupport;

/// <summary>Every await of a test ends: with a result, or with one of these.</summary>
public static class Deadline
{
    /// <summary>A token that is cancelled two minutes from now: far more than anything here takes, on any machine, beside whatever else runs.</summary>
    public static CancellationToken Soon => new CancellationTokenSource(TimeSpan.FromMinutes(2)).Token;
}
