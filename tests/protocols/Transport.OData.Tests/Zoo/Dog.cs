namespace Transport.OData.Tests.Zoo;

public class Dog : Animal
{
    public bool Barks { get; set; }

    public double? Weight { get; set; }

    public List<Toy> Toys { get; set; } = [];
}
