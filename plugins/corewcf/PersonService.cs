using CoreWCF;
using Transport.PayloadModels;
using Transport.Clients.Wcf;

namespace Transport.Plugin.CoreWcf;

/// <summary>The people contract as a CoreWCF service. An exception of the repository becomes CoreWCF's fault for one.</summary>
/// <remarks>Any address is taken, because a call may come through the byte-counting relay, which has a different port.</remarks>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple, AddressFilterMode = AddressFilterMode.Any)]
internal sealed class PersonService(IPersonRepository repository) : IPersonService
{
    public Task<Person[]> GetPersonsAsync(int count, bool includeOrders) => Task.FromResult(repository.GetPersons(count, includeOrders));

    public Task<CustomerOrder[]> GetCustomerOrdersAsync(int count) => Task.FromResult(repository.GetCustomerOrders(count));

    public Task<byte> QueryAsync(long id, int operationId) => Task.FromResult(repository.Query(id, operationId));

    public Task<int> SubmitCustomerOrdersAsync(CustomerOrder[] orders) => Task.FromResult(repository.SubmitCustomerOrders(orders));
}
