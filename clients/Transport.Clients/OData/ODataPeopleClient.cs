using System.Globalization;
using Transport.Clients.Http;
using Transport.OData.Client;
using Transport.OData.Model;
using Transport.PayloadModels;
using Transport.PeopleContracts.OData;
using Transport.PluginContract;

namespace Transport.Clients.OData;

/// <summary>Calls the people service over OData, with the client of the row.</summary>
public abstract class ODataPeopleClient : ITransportClient
{
    private readonly HttpConnections _connections;
    private readonly IODataClient _service;

    /// <param name="options">Where the service root is.</param>
    /// <param name="create">Makes the client of the connections, the model and the service root.</param>
    protected ODataPeopleClient(ClientOptions options, Func<HttpClient, ODataModel, Uri, IODataClient> create)
    {
        _connections = new HttpConnections(options);
        _service = create(_connections.Client, PeopleEdm.ForClients, options.Address);
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
    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return _connections.DisposeAsync();
    }

    private static string Top(int count) => string.Create(CultureInfo.InvariantCulture, $"$top={count}");
}
