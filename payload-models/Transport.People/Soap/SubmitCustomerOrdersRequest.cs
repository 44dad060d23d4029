using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.People.Soap;

/// <summary>Parameters of <see cref="Operation.SubmitCustomerOrders"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Service)]
public sealed class SubmitCustomerOrdersRequest
{
    /// <summary>Orders to count; null is refused.</summary>
    [DataMember(Name = "orders", Order = 0)] public CustomerOrder[]? Orders { get; set; }
}
