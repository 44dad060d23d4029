namespace Transport.DataContract.Scenarios;

/// <summary>A row of the join.</summary>
public sealed class NamedOrder
{
    /// <summary>Of the order.</summary>
    public int Id { get; set; }

    /// <summary>What was ordered.</summary>
    public string? ProductName { get; set; }

    /// <summary>Of the person.</summary>
    public string? Name { get; set; }
}
