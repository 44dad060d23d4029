namespace Transport.Server.Tests;

/// <summary>A row that names an endpoint and calls another one.</summary>
/// <param name="row">The row of the endpoint that is called.</param>
/// <param name="named">The endpoint that it names.</param>
/// <param name="called">Where it calls.</param>
internal sealed class AstrayTransport(ITransport row, string named, Uri called) : ITransport
{
    public TransportDescription Description { get; } = row.Description with { EndpointId = named };

    public ITransportClient CreateClient(ClientOptions options) => row.CreateClient(options with { Address = called });
}
