using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients.HttpEncoding;

/// <summary>The row of any encoding over plain HTTP, and its <c>+gzip</c> variant.</summary>
/// <param name="encoding">The encoding of its bodies.</param>
/// <param name="gzip">Whether answers are compressed.</param>
public sealed class HttpEncodingTransport(IPayloadEncoding encoding, bool gzip = false) : ITransport
{
    /// <summary>The encoding of its bodies.</summary>
    public IPayloadEncoding Encoding => encoding;

    /// <inheritdoc/>
    public TransportDescription Description { get; } = gzip ? TransportDescription.OfEncoding(encoding).WithGzip() : TransportDescription.OfEncoding(encoding);

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new HttpEncodingClient(encoding, options, gzip);

    /// <inheritdoc/>
    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new()
    {
        encoding.Prepare(payload);
        return new HttpEncodingClient<T>(encoding, options, gzip);
    }
}
