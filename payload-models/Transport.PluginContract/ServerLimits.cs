namespace Transport.PluginContract;

/// <summary>Limits that hold for every row alike, so that no row is fast because it checks less.</summary>
public sealed record ServerLimits
{
    /// <summary>Largest request body in bytes; a larger one is answered with the wire's own "too large" (HTTP 413).</summary>
    public long MaxRequestBytes { get; init; } = 512L * 1024 * 1024;

    /// <summary>Deepest nesting that a decoder follows.</summary>
    public int MaxDepth { get; init; } = 32;
}
