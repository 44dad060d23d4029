namespace Transport.OData.Tests.Zoo;

public sealed class Toy
{
    public int Id { get; set; }

    public string? Name { get; set; }
}
