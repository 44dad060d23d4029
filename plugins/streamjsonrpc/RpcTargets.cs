using StreamJsonRpc;
using StreamJsonRpc.Protocol;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.StreamJsonRpc;

/// <summary>The people contract as the target of a connection.</summary>
internal sealed class PeopleTarget(IPersonRepository repository)
{
    public Task<Person[]> GetPersons(int count, bool includeOrders, CancellationToken cancellationToken) =>
        RpcAnswers.OfAsync(() => repository.GetPersonsAsync(count, includeOrders, cancellationToken));

    public Task<CustomerOrder[]> GetCustomerOrders(int count) => RpcAnswers.OfAsync(() => ValueTask.FromResult(repository.GetCustomerOrders(count)));

    public Task<byte> Query(long id, int operationId) => RpcAnswers.OfAsync(() => ValueTask.FromResult(repository.Query(id, operationId)));

    public Task<int> SubmitCustomerOrders(CustomerOrder[] orders) => RpcAnswers.OfAsync(() => ValueTask.FromResult(repository.SubmitCustomerOrders(orders)));
}

/// <summary>A payload's items as the target of a connection.</summary>
internal sealed class ItemsTarget<T>(IItems<T> source)
    where T : class, new()
{
    public Task<T[]> GetItems(int count) => RpcAnswers.OfAsync(() => ValueTask.FromResult(source.Get(count)));

    public Task<int> SubmitItems(T[] items) => RpcAnswers.OfAsync(() => ValueTask.FromResult(source.Submit(items)));
}

/// <summary>What a target refuses as the error of JSON-RPC: other exceptions would be sent with their stack.</summary>
internal static class RpcAnswers
{
    /// <exception cref="LocalRpcException">It is refused, in the repository's words.</exception>
    public static async Task<T> OfAsync<T>(Func<ValueTask<T>> answer)
    {
        try
        {
            return await answer();
        }
        catch (Exception e) when (e is InvalidRequestException or InvalidPayloadException or ServerBusyException or StoreException)
        {
            throw new LocalRpcException(e.Message) { ErrorCode = (int)(e is InvalidRequestException or InvalidPayloadException ? JsonRpcErrorCode.InvalidParams : JsonRpcErrorCode.InternalError) };
        }
    }
}
