using System.ComponentModel.DataAnnotations;

namespace Transport.OData.CompiledPayloads.Tests.Shop;

public enum Kind
{
    Private,
    Trade,
    State = 7,
}

[Flags]
public enum Ways
{
    None = 0,
    Mail = 1,
    Phone = 2,
    Fax = 4,
}

public sealed class Customer
{
    public int Id { get; set; }

    public string? Name { get; set; }

    [Required]
    public string Code { get; set; } = "";

    public Kind Kind { get; set; }

    public Kind? Former { get; set; }

    public Ways Ways { get; set; }

    public double Score { get; set; }

    public double? Weight { get; set; }

    public float Rating { get; set; }

    public decimal Balance { get; set; }

    public long Points { get; set; }

    public short Level { get; set; }

    public byte Small { get; set; }

    public sbyte Signed { get; set; }

    public bool Active { get; set; }

    public bool? Checked { get; set; }

    public Guid Token { get; set; }

    public DateOnly Born { get; set; }

    public DateOnly? Died { get; set; }

    public TimeOnly Opens { get; set; }

    public DateTimeOffset Since { get; set; }

    public DateTimeOffset? Until { get; set; }

    public DateTime Stamp { get; set; }

    public TimeSpan Lasts { get; set; }

    public byte[]? Photo { get; set; }

    public List<string> Tags { get; set; } = [];

    public List<int> Marks { get; set; } = [];

    public Address? Home { get; set; }

    public List<Address> Places { get; set; } = [];

    public List<Order> Orders { get; set; } = [];

    public Order? Best { get; set; }

    public int? BestId { get; set; }
}

public sealed class Address
{
    public string? Street { get; set; }

    public string? City { get; set; }

    public int? Number { get; set; }

    public Country? Country { get; set; }
}

public sealed class Country
{
    public string? Name { get; set; }

    public Kind Kind { get; set; }
}

public sealed class Order
{
    public int Id { get; set; }

    public string? Product { get; set; }

    public decimal Amount { get; set; }

    public double Discount { get; set; }

    public DateTimeOffset At { get; set; }

    public int? CustomerId { get; set; }

    public Customer? Customer { get; set; }

    public List<Line> Lines { get; set; } = [];
}

public sealed class Line
{
    public int Id { get; set; }

    public string? Text { get; set; }

    public int Count { get; set; }

    public int? OrderId { get; set; }
}

/// <summary>An open type.</summary>
public sealed class Note
{
    public int Id { get; set; }

    public Dictionary<string, object> More { get; set; } = [];
}

public class Animal
{
    public int Id { get; set; }

    public string? Name { get; set; }
}

public sealed class Dog : Animal
{
    public int Barks { get; set; }
}

/// <summary>With an ETag.</summary>
public sealed class Stock
{
    public int Id { get; set; }

    [ConcurrencyCheck]
    public int Version { get; set; }
}

/// <summary>Its orders may be a page of more.</summary>
public sealed class Shelf
{
    public int Id { get; set; }

    public IEnumerable<Order> Orders { get; set; } = [];
}
