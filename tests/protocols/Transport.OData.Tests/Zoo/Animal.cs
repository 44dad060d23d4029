namespace Transport.OData.Tests.Zoo;

/// <summary>What the set of animals declares; most of its rows are of types that derive from it.</summary>
public class Animal
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public Home? Home { get; set; }

    public List<Home> Holidays { get; set; } = [];

    public Animal? Mother { get; set; }

    public List<Animal> Friends { get; set; } = [];
}
