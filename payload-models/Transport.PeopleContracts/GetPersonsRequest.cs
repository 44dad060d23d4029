using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.PeopleContracts;

/// <summary>Parameters of <see cref="Operation.GetPersons"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Service)]
public sealed class GetPersonsRequest
{
    [DataMember(Name = "count", Order = 0)] public int Count { get; set; }

    [DataMember(Name = "includeOrders", Order = 1)] public bool IncludeOrders { get; set; }
}
