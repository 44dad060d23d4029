using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Interop.ServiceModel.Tests.People;

/// <summary>The people contract as a client declares it, with calls that block and calls that do not.</summary>
[ServiceContract(Name = "IPersonService", Namespace = PeopleNamespaces.Service)]
public interface IPeople
{
    [OperationContract]
    Person[] GetPersons(int count, bool includeOrders);

    [OperationContract]
    Task<CustomerOrder[]> GetCustomerOrdersAsync(int count);

    [OperationContract]
    Task<byte> QueryAsync(long id, int operationId);

    [OperationContract]
    Task<int> SubmitCustomerOrdersAsync(CustomerOrder[]? orders);
}

/// <summary>The same contract by another version of the client: an operation that the service has not, and one with other parameters.</summary>
[ServiceContract(Name = "IPersonService", Namespace = PeopleNamespaces.Service)]
public interface IOtherPeople
{
    [OperationContract]
    Task<int> CountAsync();

    [OperationContract]
    Task<byte> QueryAsync(string id, int operationId);
}
