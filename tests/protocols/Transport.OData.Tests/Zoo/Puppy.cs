namespace Transport.OData.Tests.Zoo;

/// <summary>Two steps from what the set declares.</summary>
public sealed class Puppy : Dog
{
    public long Weeks { get; set; }
}
