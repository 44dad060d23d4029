using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients.HttpEncoding;

/// <summary>The row of any encoding over plain HTTP, and its <c>+gzip</c> variant.</summary>
/// <param name="encoding">The encoding of its bodies.</param>
/// <param name="gzip">Whether answers are compressed.</param>
/// <param name="payload">What it carries in the place of the people contract; null for that.</param>
public sealed class HttpEncodingTransport(IPayloadEncoding encoding, bool gzip = false, Payload? payload = null) : ITransport
{
    /// <summary>The encoding of its bodies.</summary>
    public IPayloadEncoding Encoding => encoding;

    /// <inheritdoc/>
    public TransportDescription Description { get; } =
        (gzip ? TransportDescription.OfEncoding(encoding).WithGzip() : TransportDescription.OfEncoding(encoding)) with { Operations = payload is null ? Operations.OfPeople : Operations.OfItems };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => payload is null ? new HttpEncodingClient(encoding, options, gzip) : payload.Open(new ItemsClient(encoding, options, gzip));

    private sealed class ItemsClient(IPayloadEncoding encoding, ClientOptions options, bool gzip) : IPayloadUser<ITransportClient>
    {
        public ITransportClient Use<T>(Payload<T> payload)
            where T : class, new()
        {
            encoding.Prepare(payload);
            return new HttpEncodingClient<T>(encoding, options, gzip);
        }
    }
}
