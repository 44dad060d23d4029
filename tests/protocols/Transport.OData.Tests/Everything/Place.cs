namespace Transport.OData.Tests.Everything;

/// <summary>A complex value with a complex value in it.</summary>
public sealed class Place
{
    public string? City { get; set; }

    public long Zip { get; set; }

    public Region? Within { get; set; }
}
