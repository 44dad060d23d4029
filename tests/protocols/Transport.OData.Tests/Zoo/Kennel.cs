namespace Transport.OData.Tests.Zoo;

public sealed class Kennel : Home
{
    public int Boxes { get; set; }
}
