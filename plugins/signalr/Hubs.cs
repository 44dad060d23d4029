using Microsoft.AspNetCore.SignalR;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.SignalR;

/// <summary>The people contract as a hub.</summary>
internal sealed class PeopleHub(IPersonRepository repository) : Hub
{
    public Task<Person[]> GetPersons(int count, bool includeOrders) => HubAnswers.OfAsync(() => repository.GetPersonsAsync(count, includeOrders, Context.ConnectionAborted));

    public Task<CustomerOrder[]> GetCustomerOrders(int count) => HubAnswers.OfAsync(() => ValueTask.FromResult(repository.GetCustomerOrders(count)));

    public Task<byte> Query(long id, int operationId) => HubAnswers.OfAsync(() => ValueTask.FromResult(repository.Query(id, operationId)));

    public Task<int> SubmitCustomerOrders(CustomerOrder[] orders) => HubAnswers.OfAsync(() => ValueTask.FromResult(repository.SubmitCustomerOrders(orders)));
}

/// <summary>A payload's items as a hub.</summary>
internal sealed class ItemsHub<T>(IItems<T> source) : Hub
    where T : class, new()
{
    public Task<T[]> GetItems(int count) => HubAnswers.OfAsync(() => ValueTask.FromResult(source.Get(count)));

    public Task<int> SubmitItems(T[] items) => HubAnswers.OfAsync(() => ValueTask.FromResult(source.Submit(items)));
}

/// <summary>What a hub refuses as the error that callers get: of no other does SignalR send the words.</summary>
internal static class HubAnswers
{
    /// <exception cref="HubException">It is refused, in the repository's words.</exception>
    public static async Task<T> OfAsync<T>(Func<ValueTask<T>> answer)
    {
        try
        {
            return await answer();
        }
        catch (Exception e) when (e is InvalidRequestException or InvalidPayloadException or ServerBusyException or StoreException)
        {
            throw new HubException(e.Message);
        }
    }
}
