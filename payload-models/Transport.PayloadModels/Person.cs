using System.Runtime.Serialization;

namespace Transport.PayloadModels;

/// <summary>A person of the mock repository: the row that every transport sends.</summary>
/// <remarks>
/// Instants are UTC with 100 ns precision. Without orders <see cref="Orders"/> is an empty list, never null, on every wire that can
/// tell empty from absent. The data contract carries no member order, so on SOAP wires members travel in ordinal alphabetical order.
/// </remarks>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class Person
{
    [DataMember] public int Id { get; set; }

    [DataMember] public string? Name { get; set; }

    [DataMember] public DateTime CreatedOn { get; set; }

    [DataMember] public double FloatNumber { get; set; }

    [DataMember] public List<Order> Orders { get; set; } = [];
}
