using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.Floor;

/// <summary>
/// The limit of this machine for any transport: prepared bytes, read and not decoded. It has no digest and is never ranked.
/// </summary>
public sealed class FloorTransport : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = "floor",
        Wire = "raw TCP, no encoding, no decoding; its 9-byte request carries no orders, so nothing is submitted",
        Library = "sockets",
        LibraryVersion = Environment.Version.ToString(),
        Protocol = WireProtocol.Tcp,
        Operations = [Operation.GetPersons, Operation.GetCustomerOrders, Operation.Query],
        IsLimit = true,
    };

    public ITransportClient CreateClient(ClientOptions options) => new FloorClient(options);
}
