namespace Transport.PluginContract;

/// <summary>Limits that are the same for every row, so that no row is fast because it checks less.</summary>
public sealed record ServerLimits
{
    /// <summary>Largest request body in bytes; a larger one is answered with the wire's own "too large" (HTTP 413).</summary>
    public long MaxRequestBytes { get; init; } = 512L * 1024 * 1024;

    /// <summary>Deepest nesting that a decoder follows.</summary>
    public int MaxDepth { get; init; } = 32;

    /// <summary>
    /// Memory of all answers in progress, in bytes, created for one call or waiting for its reader; a call that does not fit is
    /// answered with the wire's own "try again" (HTTP 503).
    /// </summary>
    public long MaxAnswerBytesUnderWay { get; init; } = 512L * 1024 * 1024;

    /// <summary>Memory of all request bodies in progress, in bytes.</summary>
    public long MaxRequestBytesUnderWay { get; init; } = 1024L * 1024 * 1024;

    /// <summary>
    /// Time limit of one query for a row that evaluates queries; longer queries are cut off and logged. <see cref="Timeout.InfiniteTimeSpan"/> for no
    /// bound.
    /// </summary>
    public TimeSpan MaxQueryTime { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// How long an HTTP connection may be open without a request, before its first or after one; what is silent for longer is closed. From one second up.
    /// </summary>
    public TimeSpan MaxIdleTime { get; init; } = TimeSpan.FromSeconds(30);
}
