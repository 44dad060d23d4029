namespace Transport.PayloadModels;

/// <summary>
/// There is no memory for the answer beside those in progress. Each wire turns this into its own form of "try again": HTTP 503 with
/// <c>Retry-After</c>, gRPC RESOURCE_EXHAUSTED, a SOAP fault.
/// </summary>
public sealed class ServerBusyException(string message) : Exception(message)
{
    /// <summary>When to try again.</summary>
    public static TimeSpan RetryAfter { get; } = TimeSpan.FromSeconds(5);
}
