using Transport.PluginContract;

namespace Transport.Clients.HttpEncoding;

/// <summary>The row of any encoding over plain HTTP, and its <c>+gzip</c> variant.</summary>
public sealed class HttpEncodingTransport(IPayloadEncoding encoding, TransportKind kind, bool gzip = false) : ITransport
{
    /// <summary>The encoding of its bodies.</summary>
    public IPayloadEncoding Encoding => encoding;

    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = gzip ? encoding.Id + "+gzip" : encoding.Id,
        Wire = $"{encoding.MediaType} over HTTP/1.1",
        Library = encoding.Library,
        LibraryVersion = encoding.LibraryVersion,
        Protocol = WireProtocol.Http1,
        Kind = kind,
        Compression = gzip ? "gzip" : "identity",
        Tuning = encoding.Tuning,
        Settings = encoding.Settings,
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new HttpEncodingClient(encoding, options, gzip);
}
