using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Plugin.CoreWcf;

/// <summary>The service contract, for both sides: CoreWCF takes the client's attributes as its own.</summary>
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
