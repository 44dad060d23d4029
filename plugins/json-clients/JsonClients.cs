using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.JsonClients;

/// <summary>The people contract by one of the libraries.</summary>
internal sealed class PeopleClient(IJsonCalls calls) : ITransportClient
{
    private const string Orders = "customer-orders";

    public ValueTask OpenAsync(CancellationToken cancellationToken) => calls.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await calls.GetPersonsAsync(count, includeOrders, cancellationToken);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await calls.GetAsync<CustomerOrder>(Orders, count, cancellationToken);

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => await calls.QueryAsync(id, operationId, cancellationToken);

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        await calls.SubmitAsync(Orders, orders as CustomerOrder[] ?? [.. orders], cancellationToken);

    public ValueTask DisposeAsync()
    {
        calls.Dispose();
        return ValueTask.CompletedTask;
    }
}

/// <summary>A payload's items by one of the libraries.</summary>
internal sealed class ItemsClient<T>(IJsonCalls calls) : IItemsClient<T>
    where T : class, new()
{
    private const string Items = "items";

    public ValueTask OpenAsync(CancellationToken cancellationToken) => calls.OpenAsync(cancellationToken);

    public async ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken) => await calls.GetAsync<T>(Items, count, cancellationToken);

    public async ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken) => await calls.SubmitAsync(Items, items, cancellationToken);

    public ValueTask DisposeAsync()
    {
        calls.Dispose();
        return ValueTask.CompletedTask;
    }
}
