using Transport.Clients.Http;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Clients.Wcf;

/// <summary>Calls <c>IPersonService</c> over HTTP, in the binding of the row.</summary>
public sealed class WcfHttpClient : ITransportClient
{
    private readonly HttpConnections _connections;
    private readonly SoapClient _client;

    /// <param name="options">Where to connect.</param>
    /// <param name="binding">Version and encoding; all else is the measured profile's.</param>
    public WcfHttpClient(ClientOptions options, SoapHttpBinding binding)
    {
        _connections = new HttpConnections(options);
        _client = new SoapClient(_connections.Client, options.Address, WcfProfile.Measured.Apply(binding));
    }

    /// <inheritdoc/>
    public ValueTask OpenAsync(CancellationToken cancellationToken) => _connections.OpenAsync(cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await _client.CallAsync(
            PersonServiceContract.GetPersons, new GetPersonsRequest { Count = count, IncludeOrders = includeOrders }, cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await _client.CallAsync(
            PersonServiceContract.GetCustomerOrders, new GetCustomerOrdersRequest { Count = count }, cancellationToken);

    /// <inheritdoc/>
    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        _client.CallAsync(PersonServiceContract.Query, new QueryRequest { Id = id, OperationId = operationId }, cancellationToken);

    /// <inheritdoc/>
    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        _client.CallAsync(
            PersonServiceContract.SubmitCustomerOrders,
            new SubmitCustomerOrdersRequest { Orders = orders as CustomerOrder[] ?? [.. orders] },
            cancellationToken);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _connections.DisposeAsync();
}
