namespace Transport.OData.Tests.Zoo;

public sealed class Cat : Animal
{
    public int Lives { get; set; }

    public Dog? Enemy { get; set; }
}
