namespace Transport.Grpc;

/// <summary>What one call asks for beyond its message.</summary>
public sealed record GrpcCallOptions
{
    /// <summary>How long the caller will wait: sent to the server, and kept on this side too. Null for ever.</summary>
    public TimeSpan? Timeout { get; init; }

    /// <summary>Custom metadata.</summary>
    public GrpcMetadata? Metadata { get; init; }

    /// <summary>Whether to gzip the request message.</summary>
    public bool CompressRequest { get; init; }

    internal static GrpcCallOptions Default { get; } = new();
}
