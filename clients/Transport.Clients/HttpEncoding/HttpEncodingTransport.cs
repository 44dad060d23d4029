using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients.HttpEncoding;

/// <summary>The row of any encoding over plain HTTP.</summary>
/// <param name="encoding">The encoding of its bodies.</param>
public sealed class HttpEncodingTransport(IPayloadEncoding encoding) : ITransport
{
    public IPayloadEncoding Encoding => encoding;

    public TransportDescription Description { get; } = TransportDescription.OfEncoding(encoding);

    public ITransportClient CreateClient(ClientOptions options) => new HttpEncodingClient(encoding, options);

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new()
    {
        encoding.Prepare(payload);
        return new HttpEncodingClient<T>(encoding, options);
    }
}
