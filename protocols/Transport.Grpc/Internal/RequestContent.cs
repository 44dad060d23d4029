using System.Net;

namespace Transport.Grpc.Internal;

/// <summary>One framed message as the body of a request, its length known.</summary>
internal sealed class RequestContent : HttpContent
{
    private readonly MessageBuffer _frame;

    public RequestContent(MessageBuffer frame)
    {
        _frame = frame;
        Headers.TryAddWithoutValidation("Content-Type", GrpcHeaders.ContentType);
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        stream.WriteAsync(_frame.Written, cancellationToken).AsTask();

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override bool TryComputeLength(out long length)
    {
        length = _frame.Length;
        return true;
    }
}
