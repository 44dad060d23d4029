using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Clients.Wcf;

/// <summary>The service contract as a client declares it. The payload models are its data contracts.</summary>
[ServiceContract(Namespace = PeopleNamespaces.Service)]
public interface IPersonService
{
    [OperationContract]
    Task<Person[]> GetPersonsAsync(int count, bool includeOrders);

    [OperationContract]
    Task<CustomerOrder[]> GetCustomerOrdersAsync(int count);

    [OperationContract]
    Task<byte> QueryAsync(long id, int operationId);

    [OperationContract]
    Task<int> SubmitCustomerOrdersAsync(CustomerOrder[] orders);
}
