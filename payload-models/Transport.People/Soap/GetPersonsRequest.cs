using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.People.Soap;

/// <summary>Parameters of <see cref="Operation.GetPersons"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Service)]
public sealed class GetPersonsRequest
{
    /// <summary>Persons to return, 0 or more; -1 for the untidy ones.</summary>
    [DataMember(Name = "count", Order = 0)] public int Count { get; set; }

    /// <summary>Whether each person comes with orders.</summary>
    [DataMember(Name = "includeOrders", Order = 1)] public bool IncludeOrders { get; set; }
}
