using System.Runtime.Serialization;
using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Interop.ServiceModel.Tests.People;

/// <summary>A customer order at a client whose serialiser writes one object once, and refers to it afterwards.</summary>
[DataContract(Name = "CustomerOrder", Namespace = PeopleNamespaces.Data, IsReference = true)]
public sealed class ReferencedOrder
{
    [DataMember] public int CustomerID { get; set; }

    [DataMember] public string? ShippingCity { get; set; }
}

[ServiceContract(Name = "IPersonService", Namespace = PeopleNamespaces.Service)]
public interface IReferencingPeople
{
    [OperationContract]
    Task<int> SubmitCustomerOrdersAsync(ReferencedOrder[] orders);
}
