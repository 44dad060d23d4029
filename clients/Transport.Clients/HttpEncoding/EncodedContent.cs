using System.Buffers;
using Transport.PluginContract;

namespace Transport.Clients.HttpEncoding;

/// <summary>A request body, encoded when the content is made so that its length is known.</summary>
internal sealed class EncodedContent : HttpContent
{
    private readonly ArrayBufferWriter<byte> _body = new();

    private EncodedContent(string mediaType) => Headers.ContentType = new MediaTypeHeaderValue(mediaType);

    public static EncodedContent Of<T>(IPayloadEncoding encoding, T value)
    {
        var content = new EncodedContent(encoding.MediaType);
        encoding.Write(content._body, value);
        return content;
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
        stream.WriteAsync(_body.WrittenMemory, cancellationToken).AsTask();

    protected override bool TryComputeLength(out long length)
    {
        length = _body.WrittenCount;
        return true;
    }
}
