using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.Handler;

/// <summary>The plain handler of article 2: <see cref="Operation.Query"/> only, nothing to encode.</summary>
public sealed class HandlerTransport : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = "handler",
        Wire = "one byte over HTTP/1.1",
        Library = "minimal Kestrel handler",
        LibraryVersion = Environment.Version.ToString(),
        Protocol = WireProtocol.Http1,
        Operations = [Operation.Query],
    };

    public ITransportClient CreateClient(ClientOptions options) => new HandlerClient(options);
}
