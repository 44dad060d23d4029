using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.People.Soap;

/// <summary>Parameters of <see cref="Operation.GetCustomerOrders"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Service)]
public sealed class GetCustomerOrdersRequest
{
    /// <summary>Orders to return, 0 or more.</summary>
    [DataMember(Name = "count", Order = 0)] public int Count { get; set; }
}
