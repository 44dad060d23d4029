using Transport.Clients.Wcf;
using Transport.PayloadModels;

namespace Transport.Plugin.SoapCore;

/// <summary>The people contract as a SoapCore service.</summary>
internal sealed class PersonService(IPersonRepository repository) : IPersonService
{
    public Task<Person[]> GetPersonsAsync(int count, bool includeOrders) =>
        SoapFaults.OfAsync(async () => await repository.GetPersonsAsync(count, includeOrders, CancellationToken.None));

    public Task<CustomerOrder[]> GetCustomerOrdersAsync(int count) => SoapFaults.OfAsync(() => Task.FromResult(repository.GetCustomerOrders(count)));

    public Task<byte> QueryAsync(long id, int operationId) => SoapFaults.OfAsync(() => Task.FromResult(repository.Query(id, operationId)));

    public Task<int> SubmitCustomerOrdersAsync(CustomerOrder[] orders) => SoapFaults.OfAsync(() => Task.FromResult(repository.SubmitCustomerOrders(orders)));
}
