using Transport.PluginContract;
using Transport.PayloadModels;

namespace Transport.Clients.Direct;

/// <summary>Calls of the repository in the server's process, timed there: what every wire over the same repository can at best be.</summary>
public sealed class DirectTransport : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = DirectCall.EndpointId,
        Wire = TransportDescription.NoWire,
        Library = "none",
        LibraryVersion = "-",
        Protocol = WireProtocol.Http1,
        Implementation = Implementation.Ours,
        Operations = [Operation.GetPersons, Operation.Query],
        IsLimit = true,
    };

    public ITransportClient CreateClient(ClientOptions options) => new DirectClient(options);
}
