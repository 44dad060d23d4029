using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Clients.Wcf;

/// <summary>The service contract of a payload's items as a client declares it. The items are its data contracts.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
[ServiceContract(Name = "IItemsService", Namespace = PeopleNamespaces.Items)]
public interface IItemsService<T>
    where T : class, new()
{
    [OperationContract]
    Task<T[]> GetItemsAsync(int count);

    [OperationContract]
    Task<int> SubmitItemsAsync(T[] items);
}
