using System.Runtime.Serialization;

namespace Transport.PayloadModels;

/// <summary>An order of a <see cref="Person"/>; ids are unique over the whole repository, as an OData entity set needs.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class Order
{
    [DataMember] public int Id { get; set; }

    [DataMember] public DateTime CreatedOn { get; set; }

    [DataMember] public int PersonId { get; set; }

    [DataMember] public string? ProductName { get; set; }
}
