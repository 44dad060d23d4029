namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>Where controllers have their rows from.</summary>
public interface IStore
{
    IQueryable<Customer> Customers { get; }

    IQueryable<Order> Orders { get; }
}

/// <summary>Lists.</summary>
public sealed class MemoryStore(int count) : IStore
{
    private readonly List<Customer> _customers = Data.Customers(count);

    public IQueryable<Customer> Customers => _customers.AsQueryable();

    public IQueryable<Order> Orders => _customers.SelectMany(static customer => customer.Orders).AsQueryable();
}

/// <summary>Says how many rows there are.</summary>
public sealed class LongStore
{
    public int Rows { get; set; }

    /// <summary>The row that was made last.</summary>
    public int Made { get; set; }

    /// <summary>Rows in a list.</summary>
    public List<Line>? Held { get; set; }

    public Line Line { get; } = new() { Id = 7, Text = "always the same", Count = 3 };
}
