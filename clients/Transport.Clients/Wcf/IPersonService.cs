using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Clients.Wcf;

/// <summary>The service contract as a client declares it. The payload models are its data contracts.</summary>
[ServiceContract(Namespace = PeopleNamespaces.Service)]
public interface IPersonService
{
    /// <summary>Fetches persons.</summary>
    [OperationContract]
    Task<Person[]> GetPersonsAsync(int count, bool includeOrders);

    /// <summary>Fetches customer orders.</summary>
    [OperationContract]
    Task<CustomerOrder[]> GetCustomerOrdersAsync(int count);

    /// <summary>Fetches one byte.</summary>
    [OperationContract]
    Task<byte> QueryAsync(long id, int operationId);

    /// <summary>Submits customer orders.</summary>
    [OperationContract]
    Task<int> SubmitCustomerOrdersAsync(CustomerOrder[] orders);
}
