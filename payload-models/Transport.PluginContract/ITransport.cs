namespace Transport.PluginContract;

/// <summary>The client half of a transport: describes the row and opens clients for it.</summary>
public interface ITransport
{
    /// <summary>How tables describe this row.</summary>
    TransportDescription Description { get; }

    /// <summary>Makes a client that has not yet connected; must not touch the network.</summary>
    ITransportClient CreateClient(ClientOptions options);

    /// <summary>The same for the items of a payload, which the server half did not refuse.</summary>
    /// <exception cref="NotSupportedException">This client half carries the people contract alone.</exception>
    IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => throw new NotSupportedException(Payload.PeopleAlone);
}
