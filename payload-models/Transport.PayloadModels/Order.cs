namespace Transport.PayloadModels;

/// <summary>An order of a <see cref="Person"/>; ids are unique over the whole repository, as an OData entity set needs.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class Order
{
    /// <summary>Unique over all persons.</summary>
    [DataMember] public int Id { get; set; }

    /// <summary>When it was placed, UTC, to 100 ns.</summary>
    [DataMember] public DateTime CreatedOn { get; set; }

    /// <summary><see cref="Person.Id"/> of the person who placed it.</summary>
    [DataMember] public int PersonId { get; set; }

    /// <summary>What was ordered; null if unknown.</summary>
    [DataMember] public string? ProductName { get; set; }
}
