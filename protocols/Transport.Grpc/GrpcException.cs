namespace Transport.Grpc;

/// <summary>
/// A call that did not end with <see cref="GrpcStatusCode.Ok"/>. Handlers throw it to answer with a status of their choice; calls throw it for
/// the status they got, or found by themselves.
/// </summary>
/// <param name="status">Anything but <see cref="GrpcStatusCode.Ok"/>.</param>
/// <param name="detail">Words for people, any Unicode text; travels as <c>grpc-message</c>.</param>
/// <param name="trailers">Metadata sent or received with the status.</param>
/// <param name="inner">The cause on this side; it is never sent.</param>
public sealed class GrpcException(GrpcStatusCode status, string detail, GrpcMetadata? trailers = null, Exception? inner = null)
    : Exception($"{status}: {detail}", inner)
{
    /// <summary>How the call ended.</summary>
    public GrpcStatusCode Status => status;

    /// <summary>The status in words; may be empty.</summary>
    public string Detail => detail;

    /// <summary>Metadata that came with the status.</summary>
    public GrpcMetadata Trailers { get; } = trailers ?? new GrpcMetadata();
}
