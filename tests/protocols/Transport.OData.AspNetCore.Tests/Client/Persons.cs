using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>What a client of its own has for a service's entities.</summary>
public sealed class Person
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public DateTime CreatedOn { get; set; }

    public double FloatNumber { get; set; }

    public List<PersonOrder> Orders { get; set; } = [];
}

public class PersonOrder
{
    public int Id { get; set; }

    public string? ProductName { get; set; }
}

/// <summary>Every way to hold a collection.</summary>
public sealed class Collections
{
    public int[] Array { get; set; } = [];

    public IReadOnlyList<int> Interface { get; init; } = [];

    public HashSet<string> Set { get; set; } = [];

    public IList<int> Added { get; } = [];

    public PersonOrder[] Objects { get; set; } = [];

    public System.Collections.ObjectModel.Collection<PersonOrder>? Others { get; set; }

    public ICollection<PersonOrder> AddedObjects { get; } = [];
}

/// <summary>Names that differ from those of JSON, and what is not read.</summary>
[DataContract]
public sealed class Named : NamedBase
{
    [DataMember(Name = "first")]
    public int One { get; set; }

    [DataMember, JsonPropertyName("second")]
    public int Two { get; set; }

    [DataMember, JsonIgnore]
    public int Three { get; set; }

    public int Four { get; set; }

    [DataMember]
    public Colour Colour { get; set; }

    [DataMember]
    public Colour? Other { get; set; }
}

[DataContract]
public class NamedBase
{
    [DataMember]
    public string? Inherited { get; set; }
}

[Flags]
public enum Colour : ulong
{
    None = 0,
    Red = 1,

    [EnumMember(Value = "dark-blue")]
    DarkBlue = 1UL << 63,
}

public sealed class Unreadable
{
    public int Id { get; set; }

    public Dictionary<string, object> More { get; set; } = [];
}

public sealed record Positional(int Id);
