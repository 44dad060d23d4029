namespace Transport.PluginContract;

/// <summary>Limits that hold for every row alike, so that no row is fast because it checks less.</summary>
public sealed record ServerLimits
{
    /// <summary>Largest request body in bytes; a larger one is answered with the wire's own "too large" (HTTP 413).</summary>
    public long MaxRequestBytes { get; init; } = 512L * 1024 * 1024;

    /// <summary>Deepest nesting that a decoder follows.</summary>
    public int MaxDepth { get; init; } = 32;

    /// <summary>
    /// Memory of all answers under way together, in bytes, as far as they are made for one call or wait for its reader; a call that finds no room is
    /// answered with the wire's own "try again" (HTTP 503).
    /// </summary>
    public long MaxAnswerBytesUnderWay { get; init; } = 512L * 1024 * 1024;

    /// <summary>Memory of all request bodies under way together, in bytes.</summary>
    public long MaxRequestBytesUnderWay { get; init; } = 1024L * 1024 * 1024;

    /// <summary>
    /// Time that a row which evaluates queries may work on one of them; more is cut off, and logged. <see cref="Timeout.InfiniteTimeSpan"/> for no
    /// bound.
    /// </summary>
    public TimeSpan MaxQueryTime { get; init; } = TimeSpan.FromSeconds(30);
}
