namespace Transport.PayloadModels;

/// <summary>
/// The answer does not fit beside those that are under way. Each wire turns it into its own answer that says to try again: HTTP 503 with
/// <c>Retry-After</c>, gRPC RESOURCE_EXHAUSTED, a SOAP fault.
/// </summary>
public sealed class ServerBusyException(string message) : Exception(message)
{
    /// <summary>When to try again.</summary>
    public static TimeSpan RetryAfter { get; } = TimeSpan.FromSeconds(5);
}
