using System.ServiceModel;
using Transport.Clients.Wcf;
using Transport.PayloadModels;

namespace Transport.Plugin.SoapCore;

/// <summary>The people contract as a SoapCore service.</summary>
internal sealed class PersonService(IPersonRepository repository) : IPersonService
{
    public Task<Person[]> GetPersonsAsync(int count, bool includeOrders) =>
        FaultsOfAsync(async () => await repository.GetPersonsAsync(count, includeOrders, CancellationToken.None));

    public Task<CustomerOrder[]> GetCustomerOrdersAsync(int count) => FaultsOfAsync(() => Task.FromResult(repository.GetCustomerOrders(count)));

    public Task<byte> QueryAsync(long id, int operationId) => FaultsOfAsync(() => Task.FromResult(repository.Query(id, operationId)));

    public Task<int> SubmitCustomerOrdersAsync(CustomerOrder[] orders) => FaultsOfAsync(() => Task.FromResult(repository.SubmitCustomerOrders(orders)));

    /// <summary>What the repository refuses is the sender's fault, what it has no room for or no database the receiver's, in its words.</summary>
    private static async Task<T> FaultsOfAsync<T>(Func<Task<T>> operation)
    {
        try
        {
            return await operation();
        }
        catch (Exception e) when (e is InvalidRequestException or ServerBusyException or StoreException)
        {
            throw new FaultException(new FaultReason(e.Message), new FaultCode(e is InvalidRequestException ? "Client" : "Server"), action: null);
        }
    }
}
