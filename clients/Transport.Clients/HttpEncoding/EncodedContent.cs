using System.Buffers;
using System.Net;
using System.Net.Http.Headers;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.HttpEncoding;

/// <summary>A request body, encoded when the content is made so that its length is known.</summary>
internal sealed class EncodedContent : HttpContent
{
    private readonly ArrayBufferWriter<byte> _body = new();

    public EncodedContent(IPayloadEncoding encoding, CustomerOrder[] orders)
    {
        encoding.Write(_body, orders);
        Headers.ContentType = new MediaTypeHeaderValue(encoding.MediaType);
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
