namespace Transport.PayloadModels;

/// <summary>One line of a <see cref="CustomerOrder"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class OrderLine
{
    private const int Bytes = 32;

    /// <summary>An empty line.</summary>
    public OrderLine() => ObjectMeter.Count(Bytes);

    /// <summary>Number of the article.</summary>
    [DataMember] public int ItemID { get; set; }

    /// <summary>Pieces.</summary>
    [DataMember] public int Quantity { get; set; }
}
