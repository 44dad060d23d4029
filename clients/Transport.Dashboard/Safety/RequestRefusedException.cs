namespace Transport.Dashboard.Safety;

/// <summary>A request that cannot be answered; the caller gets the status and the sentence as a problem (RFC 9457).</summary>
/// <param name="status">HTTP status, 400 or more.</param>
/// <param name="detail">What is wrong, in a sentence to show.</param>
internal sealed class RequestRefusedException(int status, string detail, Exception? inner = null) : Exception(detail, inner)
{
    public int Status => status;
}
