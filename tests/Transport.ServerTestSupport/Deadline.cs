namespace Transport.ServerTestSupport;

/// <summary>Every await of a test ends: with a result, or with one of these.</summary>
public static class Deadline
{
    /// <summary>A token that is cancelled 30 seconds from now: far more than anything here takes, on any machine.</summary>
    public static CancellationToken Soon => new CancellationTokenSource(TimeSpan.FromSeconds(30)).Token;
}
