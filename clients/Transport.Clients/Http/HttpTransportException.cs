namespace Transport.Clients.Http;

/// <summary>The server answered with an HTTP error.</summary>
/// <param name="status">The status.</param>
/// <param name="detail">The detail of its problem+json, or the start of its body; null when it gave none.</param>
public sealed class HttpTransportException(HttpStatusCode status, string? detail)
    : Exception(detail is null ? $"HTTP {(int)status} {status}" : $"HTTP {(int)status} {status}: {detail}")
{
    public HttpStatusCode Status => status;

    /// <summary>The detail of its problem+json, or the start of its body; null when it gave none.</summary>
    public string? Detail => detail;
}
