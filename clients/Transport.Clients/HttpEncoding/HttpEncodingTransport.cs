using Transport.PluginContract;

namespace Transport.Clients.HttpEncoding;

/// <summary>The row of any encoding over plain HTTP, and its <c>+gzip</c> variant.</summary>
public sealed class HttpEncodingTransport(IPayloadEncoding encoding, bool gzip = false) : ITransport
{
    /// <summary>The encoding of its bodies.</summary>
    public IPayloadEncoding Encoding => encoding;

    /// <inheritdoc/>
    public TransportDescription Description { get; } =
        gzip ? TransportDescription.OfEncoding(encoding).WithGzip() : TransportDescription.OfEncoding(encoding);

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new HttpEncodingClient(encoding, options, gzip);
}
