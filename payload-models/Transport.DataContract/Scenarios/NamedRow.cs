namespace Transport.DataContract.Scenarios;

/// <summary>A row of the union.</summary>
public sealed class NamedRow
{
    /// <summary>Of the person, or the order.</summary>
    public int Id { get; set; }

    /// <summary>The person's name, or the order's product.</summary>
    public string? Name { get; set; }
}
