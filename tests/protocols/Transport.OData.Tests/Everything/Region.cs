namespace Transport.OData.Tests.Everything;

/// <summary>A complex value within a complex value.</summary>
public sealed class Region
{
    public string? Name { get; set; }

    public decimal Area { get; set; }
}
