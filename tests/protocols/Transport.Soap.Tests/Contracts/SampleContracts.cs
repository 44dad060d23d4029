using System.Runtime.Serialization;

namespace Transport.Soap.Tests.Contracts;

public enum Colour
{
    Red,
    [EnumMember] Green,
    Blue = 40,
}

[DataContract(Namespace = "urn:sample")]
public enum Named
{
    [EnumMember(Value = "first one")] First,
    [EnumMember] Second,
}

[DataContract(Namespace = "urn:sample")]
public sealed class Primitives
{
    [DataMember] public bool Boolean { get; set; }

    [DataMember] public sbyte SByte { get; set; }

    [DataMember] public byte Byte { get; set; }

    [DataMember] public short Short { get; set; }

    [DataMember] public ushort UShort { get; set; }

    [DataMember] public int Int { get; set; }

    [DataMember] public uint UInt { get; set; }

    [DataMember] public long Long { get; set; }

    [DataMember] public ulong ULong { get; set; }

    [DataMember] public char Char { get; set; }

    [DataMember] public float Float { get; set; }

    [DataMember] public double Double { get; set; }

    [DataMember] public decimal Decimal { get; set; }

    [DataMember] public DateTime Instant { get; set; }

    [DataMember] public TimeSpan Span { get; set; }

    [DataMember] public Guid Id { get; set; }

    [DataMember] public string? Text { get; set; }

    [DataMember] public byte[]? Bytes { get; set; }

    [DataMember] public Colour Colour { get; set; }

    [DataMember] public Named Named { get; set; }
}

[DataContract(Namespace = "urn:sample")]
public sealed class Composites
{
    [DataMember] public int[]? Ints { get; set; }

    [DataMember] public List<string?>? Texts { get; set; }

    [DataMember] public double[]? Doubles { get; set; }

    [DataMember] public int? Some { get; set; }

    [DataMember] public Colour? Maybe { get; set; }

    [DataMember] public DateTime? Never { get; set; }

    [DataMember] public List<int?>? Gaps { get; set; }

    [DataMember] public List<List<int>>? Grid { get; set; }

    [DataMember] public Elsewhere? Other { get; set; }

    [DataMember] public Elsewhere[]? Others { get; set; }

    [DataMember] public Composites? Again { get; set; }

    [DataMember] public Point Where { get; set; }

    [DataMember] public Point? Perhaps { get; set; }
}

[DataContract(Namespace = "urn:elsewhere")]
public sealed class Elsewhere
{
    [DataMember(EmitDefaultValue = false)] public int Value { get; set; }

    [DataMember(EmitDefaultValue = false)] public string? Word { get; set; }

    [DataMember] public Composites? Back { get; set; }
}

[DataContract(Namespace = "urn:sample")]
public struct Point
{
    [DataMember] public int X { get; set; }

    [DataMember] public int Y { get; set; }
}

[DataContract(Namespace = "urn:base")]
public class Parent
{
    [DataMember(Order = 2)] public int Zeta { get; set; }

    [DataMember] public int Kappa { get; set; }
}

[DataContract(Namespace = "urn:derived", Name = "Kid")]
public sealed class Child : Parent
{
    [DataMember(Order = 1)] public int Alpha { get; set; }

    [DataMember(Name = "odd name")] private string? _odd = "x";

    [DataMember] public Elsewhere? Own { get; set; }

    [DataMember(Order = 3, IsRequired = true)] public string? Must { get; set; }

    public string? Odd
    {
        get => _odd;
        set => _odd = value;
    }
}

[DataContract(Namespace = Reference.Namespace)]
public sealed class SameNamespace
{
    [DataMember] public string? Text { get; set; }

    [DataMember] public List<SameNamespace>? More { get; set; }
}

[DataContract]
public sealed class Pair
{
    [DataMember] public int X { get; set; }

    [DataMember] public string? Y { get; set; }
}
