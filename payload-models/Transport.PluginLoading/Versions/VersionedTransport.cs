namespace Transport.PluginLoading.Versions;

/// <summary>A client half by a stated version of its library.</summary>
internal sealed class VersionedTransport(ITransport transport, TransportDescription description) : ITransport
{
    public TransportDescription Description => description;

    public ITransportClient CreateClient(ClientOptions options) => transport.CreateClient(options);

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => transport.CreateClient(payload, options);
}
