using System.Collections.ObjectModel;
using Microsoft.OData.Client;
using Transport.PayloadModels;

namespace Transport.Plugin.ODataClient;

/// <summary>A person as Microsoft.OData.Client's generated classes are: it has no <see cref="DateTime"/>. Public because the client needs it.</summary>
[Key(nameof(Id))]
public sealed class PersonEntity
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public DateTimeOffset CreatedOn { get; set; }

    public double FloatNumber { get; set; }

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
