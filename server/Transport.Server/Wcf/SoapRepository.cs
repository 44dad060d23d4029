using Transport.PayloadModels;
using Transport.Server.Limits;
using Transport.Soap.Messages.Faults;

namespace Transport.Server.Wcf;

/// <summary>The repository as SOAP services call it: their messages are held whole, and want of room is a fault of the receiver.</summary>
internal sealed class SoapRepository(IPersonRepository repository) : IPersonRepository
{
    public int PersonCount => repository.PersonCount;

    public int MaxCount => repository.MaxCount;

    public bool IsStored => repository.IsStored;

    public Person[] GetPersons(int count, bool includeOrders) => OrFault(() => repository.GetPersons(count, includeOrders));

    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        try
        {
            return await repository.GetPersonsAsync(count, includeOrders, cancellationToken);
        }
        catch (Exception failure) when (failure is ServerBusyException or StoreException)
        {
            throw Fault(failure);
        }
    }

    public IEnumerable<Person> StreamPersons(int count, bool includeOrders) => OrFault(() =>
    {
        (repository as BoundedRepository)?.TakeBody(count, includeOrders);
        return repository.StreamPersons(count, includeOrders);
    });

    public CustomerOrder[] GetCustomerOrders(int count) => OrFault(() => repository.GetCustomerOrders(count));

    public byte Query(long id, int operationId) => OrFault(() => repository.Query(id, operationId));

    public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => OrFault(() => repository.SubmitCustomerOrders(orders));

    private static T OrFault<T>(Func<T> answer)
    {
        try
        {
            return answer();
        }
        catch (Exception failure) when (failure is ServerBusyException or StoreException)
        {
            throw Fault(failure);
        }
    }

    private static SoapFaultException Fault(Exception failure) => new(new SoapFault(new SoapFaultCode("Receiver"), failure.Message), failure);
}
