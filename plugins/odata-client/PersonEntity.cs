using System.Collections.ObjectModel;
using Microsoft.OData.Client;
using Transport.PayloadModels;

namespace Transport.Plugin.ODataClient;

/// <summary>A person as Microsoft.OData.Client's generated classes are: it has no <see cref="DateTime"/>. Public because the client needs it.</summary>
[Key(nameof(Id))]
public sealed class PersonEntity
{
    /// <inheritdoc cref="Person.Id"/>
    public int Id { get; set; }

    /// <inheritdoc cref="Person.Name"/>
    public string? Name { get; set; }

    /// <inheritdoc cref="Person.CreatedOn"/>
    public DateTimeOffset CreatedOn { get; set; }

    /// <inheritdoc cref="Person.FloatNumber"/>
    public double FloatNumber { get; set; }

    /// <inheritdoc cref="Person.Orders"/>
    public Collection<OrderEntity> Orders { get; set; } = [];

    internal Person ToModel()
    {
        var orders = new List<Order>(Orders.Count);
        foreach (var order in Orders)
        {
            orders.Add(order.ToModel());
        }

        return new Person { Id = Id, Name = Name, CreatedOn = CreatedOn.UtcDateTime, FloatNumber = FloatNumber, Orders = orders };
    }
}
