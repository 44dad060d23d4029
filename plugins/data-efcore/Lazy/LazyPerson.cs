using Microsoft.EntityFrameworkCore.Infrastructure;

namespace Transport.Plugin.DataEfCore.Lazy;

/// <summary>A person as an entity with lazy loading, which payload models cannot have: it needs the context.</summary>
internal sealed class LazyPerson
{
    private readonly ILazyLoader? _loader;
    private List<LazyOrder> _orders = [];

    public LazyPerson()
    {
    }

    /// <summary>For Entity Framework Core, which hands its loader to entities that it reads.</summary>
    public LazyPerson(ILazyLoader loader) => _loader = loader;

    public int Id { get; set; }

    public string? Name { get; set; }

    public DateTime CreatedOn { get; set; }

    public double FloatNumber { get; set; }

    /// <summary>Loaded by a separate statement on first access.</summary>
    public List<LazyOrder> Orders
    {
        get => _loader.Load(this, ref _orders!)!;
        set => _orders = value;
    }
}
