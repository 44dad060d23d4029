using System.Runtime.Serialization;

namespace Transport.Soap.Tests.Contracts.Plans;

/// <summary>Types that the compiled codecs do not support, each for another reason.</summary>
[DataContract(Namespace = "urn:odd")]
public sealed class OddRequest
{
    [DataMember(Order = 0)] public Dictionary<string, Shape>? Stock { get; set; }

    [DataMember(Order = 1)] public Shape? Shape { get; set; }

    [DataMember(Order = 2)] public int Plain { get; set; }
}

[DataContract(Namespace = "urn:odd"), KnownType(typeof(Circle))]
public class Shape
{
    [DataMember] public string? Name { get; set; }
}

[DataContract(Namespace = "urn:odd")]
public sealed class Circle : Shape
{
    [DataMember] public double Radius { get; set; }
}

/// <summary>Refers to itself by way of a type that is not supported.</summary>
[DataContract(Namespace = "urn:odd")]
public sealed class Outer
{
    [DataMember] public Inner? Inner { get; set; }
}

[DataContract(Namespace = "urn:odd")]
public sealed class Inner
{
    [DataMember] public Outer? Outer { get; set; }

    [DataMember] public Dictionary<int, Shape>? Table { get; set; }
}

/// <summary>Carried by nothing: no data contract, and no constructor to make one by.</summary>
public sealed class Opaque(int value)
{
    public int Value => value;
}
