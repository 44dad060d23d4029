namespace Transport.OData.Tests.Library;

internal sealed class Address
{
    public string? City { get; set; }

    public int? Zip { get; set; }
}
