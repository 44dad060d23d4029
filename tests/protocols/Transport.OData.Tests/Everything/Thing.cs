namespace Transport.OData.Tests.Everything;

/// <summary>A property of every kind that the library carries.</summary>
public sealed class Thing
{
    public int Id { get; set; }

    public byte[]? Bytes { get; set; }

    public bool Flag { get; set; }

    public byte Small { get; set; }

    public sbyte Signed { get; set; }

    public short Short { get; set; }

    public long Long { get; set; }

    public long? MaybeLong { get; set; }

    public decimal Money { get; set; }

    public float Single { get; set; }

    public double? MaybeDouble { get; set; }

    public Guid Guid { get; set; }

    public DateOnly Date { get; set; }

    public TimeOnly Time { get; set; }

    public TimeOnly? MaybeTime { get; set; }

    public TimeSpan Duration { get; set; }

    public DateTimeOffset Instant { get; set; }

    public Colours Colours { get; set; }

    public Colours? MaybeColours { get; set; }

    public string[] Texts { get; set; } = [];

    public List<long> Longs { get; set; } = [];

    public List<Colours> Palette { get; set; } = [];

    public Place? Place { get; set; }

    public Place[] Places { get; set; } = [];

    public Thing? Parent { get; set; }

    public List<Thing> Children { get; set; } = [];
}
