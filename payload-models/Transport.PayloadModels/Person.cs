namespace Transport.PayloadModels;

/// <summary>A person of the mock repository: the row that every transport sends.</summary>
/// <remarks>
/// Instants are UTC with 100 ns precision. Without orders <see cref="Orders"/> is an empty list, never null, on every wire that can
/// tell empty from absent. The data contract carries no member order, so on SOAP wires members travel in ordinal alphabetical order.
/// </remarks>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class Person
{
    /// <summary>Unique in the repository.</summary>
    [DataMember] public int Id { get; set; }

    /// <summary>Null if unknown.</summary>
    [DataMember] public string? Name { get; set; }

    /// <summary>UTC, to 100 ns.</summary>
    [DataMember] public DateTime CreatedOn { get; set; }

    /// <summary>Any double, NaN and the infinities included.</summary>
    [DataMember] public double FloatNumber { get; set; }

    /// <summary>Empty where orders were not asked for.</summary>
    [DataMember] public List<Order> Orders { get; set; } = [];
}
