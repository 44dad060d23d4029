namespace Transport.PluginContract;

/// <summary>The client half of a transport: describes the row and opens clients for it.</summary>
public interface ITransport
{
    /// <summary>How tables describe this row.</summary>
    TransportDescription Description { get; }

    /// <summary>Makes a client that has not yet connected; must not touch the network.</summary>
    ITransportClient CreateClient(ClientOptions options);
}
