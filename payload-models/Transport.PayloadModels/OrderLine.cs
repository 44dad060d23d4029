using System.Runtime.Serialization;

namespace Transport.PayloadModels;

/// <summary>One line of a <see cref="CustomerOrder"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class OrderLine
{
    /// <summary>Number of the article.</summary>
    [DataMember] public int ItemID { get; set; }

    /// <summary>Pieces.</summary>
    [DataMember] public int Quantity { get; set; }
}
