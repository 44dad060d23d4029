using System.Runtime.Serialization;

namespace Transport.PayloadModels;

/// <summary>One line of a <see cref="CustomerOrder"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class OrderLine
{
    [DataMember] public int ItemID { get; set; }

    [DataMember] public int Quantity { get; set; }
}
