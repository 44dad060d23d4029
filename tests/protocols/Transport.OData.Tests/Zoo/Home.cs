namespace Transport.OData.Tests.Zoo;

/// <summary>A complex value from which another derives.</summary>
public class Home
{
    public string? City { get; set; }
}
