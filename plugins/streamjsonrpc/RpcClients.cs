using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>The people contract by its target.</summary>
internal sealed class PeopleRpcClient(RpcCaller rpc) : ITransportClient
{
    public ValueTask OpenAsync(CancellationToken cancellationToken) => rpc.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await rpc.InvokeAsync<Person[]>(nameof(PeopleTarget.GetPersons), [count, includeOrders], cancellationToken);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await rpc.InvokeAsync<CustomerOrder[]>(nameof(PeopleTarget.GetCustomerOrders), [count], cancellationToken);

    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        rpc.InvokeAsync<byte>(nameof(PeopleTarget.Query), [id, operationId], cancellationToken);

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        rpc.InvokeAsync<int>(nameof(PeopleTarget.SubmitCustomerOrders), [orders as CustomerOrder[] ?? [.. orders]], cancellationToken);

    public ValueTask DisposeAsync() => rpc.DisposeAsync();
}

/// <summary>A payload's items by their target.</summary>
internal sealed class ItemsRpcClient<T>(RpcCaller rpc) : IItemsClient<T>
    where T : class, new()
{
    public ValueTask OpenAsync(CancellationToken cancellationToken) => rpc.OpenAsync(cancellationToken);

    public ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken) => rpc.InvokeAsync<T[]>(nameof(ItemsTarget<T>.GetItems), [count], cancellationToken);

    public ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken) => rpc.InvokeAsync<int>(nameof(ItemsTarget<T>.SubmitItems), [items], cancellationToken);

    public ValueTask DisposeAsync() => rpc.DisposeAsync();
}
