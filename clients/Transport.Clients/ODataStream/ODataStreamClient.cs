using System.Globalization;
using Transport.Clients.Http;
using Transport.OData.Streaming;
using Transport.PayloadModels;
using Transport.People.OData;
using Transport.PluginContract;

namespace Transport.Clients.ODataStream;

/// <summary>Calls the people service over OData with compiled readers and writers.</summary>
public sealed class ODataStreamClient : ITransportClient
{
    private readonly HttpConnections _connections;
    private readonly ODataStreamingClient _service;

    /// <param name="options">Where the service root is.</param>
    public ODataStreamClient(ClientOptions options)
    {
        _connections = new HttpConnections(options);
        _service = new ODataStreamingClient(_connections.Client, PeopleEdm.ForClients, options.Address);
    }

    /// <inheritdoc/>
    public ValueTask OpenAsync(CancellationToken cancellationToken) => _connections.OpenAsync(cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var expand = includeOrders ? "$expand=Orders" : "";
        return count == -1
            ? await _service.GetEntitySetAsync<Person>(PeopleEdm.UntidyPersons, expand, cancellationToken)
            : await _service.GetEntitySetAsync<Person>(
                PeopleEdm.Persons, Top(count) + (includeOrders ? "&" + expand : ""), cancellationToken);
    }

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await _service.GetEntitySetAsync<CustomerOrder>(PeopleEdm.CustomerOrders, Top(count), cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => await _service.GetValueAsync<byte>(
        string.Create(CultureInfo.InvariantCulture, $"{PeopleEdm.Query}(id={id},operationId={operationId})"), cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        await _service.InvokeActionAsync<int>(PeopleEdm.SubmitCustomerOrders, PeopleEdm.OrdersParameter, orders, cancellationToken);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _connections.DisposeAsync();

    private static string Top(int count) => string.Create(CultureInfo.InvariantCulture, $"$top={count}");
}
