using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Plugin.CoreWcf;

/// <summary>The service contract, for both sides: CoreWCF takes the client's attributes as its own.</summary>
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
