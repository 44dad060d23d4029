using System.Text.Json.Serialization;

namespace Transport.PayloadGeneration.Tests.Declared;

/// <summary>What a service of somebody's may have: read by its assembly, never run.</summary>
public sealed record ServiceOrder(int Id, string? Note)
{
    public OrderState State { get; init; }

    public DateTime PlacedAt { get; init; }

    public DateTimeOffset? LocalTime { get; init; }

    public DateOnly DeliverBy { get; init; }

    public Guid ExternalId { get; init; }

    public decimal Total { get; init; }

    public double Weight { get; init; }

    [JsonPropertyName("views_total")]
    public ulong? ViewsNotUsed => Lines.Count == 0 ? null : 1UL;

    public long Views { get; init; }

    public TimeSpan Took { get; init; }

    public byte[] Photo { get; init; } = [];

    public bool? IsGift { get; init; }

    public List<ServiceLine> Lines { get; } = [];

    public IReadOnlyDictionary<string, ServiceLine> ByPlace { get; init; } = new Dictionary<string, ServiceLine>();

    public ServiceLine? First { get; init; }

    [JsonIgnore]
    public object? Anything { get; init; }

    public int Count => Lines.Count;
}

public struct ServiceLine
{
    [JsonPropertyName("article_no")]
    public string Article { get; set; }

    public int[] Pieces { get; set; }
}

public enum OrderState
{
    Placed,

    [JsonStringEnumMemberName("in-transit")]
    InTransit,
}

public abstract class Entity
{
    public int Id { get; set; }
}

public sealed class Derived : Entity
{
    public string Name { get; set; } = "";
}

public sealed class Anything
{
    public object Value { get; set; } = 1;
}

public sealed class Converted
{
    [JsonConverter(typeof(JsonStringEnumConverter<OrderState>))]
    public OrderState State { get; set; }
}

public sealed class ByNumber
{
    public Dictionary<double, int> Values { get; set; } = [];
}

public sealed class Grid
{
    public int[,] Cells { get; set; } = new int[1, 1];
}

public sealed class Parent
{
    public int Id { get; set; }

    public Child? Child { get; set; }
}

public sealed class Child
{
    public Parent Parent { get; set; } = new();
}

public sealed class Node
{
    public string Name { get; set; } = "";

    public int Weight { get; set; }

    public List<Node> Children { get; set; } = [];
}

public sealed class Twice
{
    public string Url { get; set; } = "";

    [JsonPropertyName("URL")]
    public string Address { get; set; } = "";
}

public sealed class Endless
{
    public int Id { get; set; }

    public Endless Next { get; set; } = null!;
}
