using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.SignalR;

/// <summary>The people contract by its hub.</summary>
internal sealed class PeopleHubClient(HubCaller hub) : ITransportClient
{
    public ValueTask OpenAsync(CancellationToken cancellationToken) => hub.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await hub.InvokeAsync<Person[]>(nameof(PeopleHub.GetPersons), [count, includeOrders], cancellationToken);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await hub.InvokeAsync<CustomerOrder[]>(nameof(PeopleHub.GetCustomerOrders), [count], cancellationToken);

    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        hub.InvokeAsync<byte>(nameof(PeopleHub.Query), [id, operationId], cancellationToken);

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        hub.InvokeAsync<int>(nameof(PeopleHub.SubmitCustomerOrders), [orders as CustomerOrder[] ?? [.. orders]], cancellationToken);

    public ValueTask DisposeAsync() => hub.DisposeAsync();
}

/// <summary>A payload's items by their hub.</summary>
internal sealed class ItemsHubClient<T>(HubCaller hub) : IItemsClient<T>
    where T : class, new()
{
    public ValueTask OpenAsync(CancellationToken cancellationToken) => hub.OpenAsync(cancellationToken);

    public ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken) => hub.InvokeAsync<T[]>(nameof(ItemsHub<T>.GetItems), [count], cancellationToken);

    public ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken) => hub.InvokeAsync<int>(nameof(ItemsHub<T>.SubmitItems), [items], cancellationToken);

    public ValueTask DisposeAsync() => hub.DisposeAsync();
}
