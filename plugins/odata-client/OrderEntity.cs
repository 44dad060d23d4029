using Microsoft.OData.Client;
using Transport.PayloadModels;

namespace Transport.Plugin.ODataClient;

/// <summary>An order as Microsoft.OData.Client's generated classes are.</summary>
[Key(nameof(Id))]
public sealed class OrderEntity
{
    /// <inheritdoc cref="Order.Id"/>
    public int Id { get; set; }

    /// <inheritdoc cref="Order.CreatedOn"/>
    public DateTimeOffset CreatedOn { get; set; }

    /// <inheritdoc cref="Order.PersonId"/>
    public int PersonId { get; set; }

    /// <inheritdoc cref="Order.ProductName"/>
    public string? ProductName { get; set; }

    internal Order ToModel() => new() { Id = Id, CreatedOn = CreatedOn.UtcDateTime, PersonId = PersonId, ProductName = ProductName };
}
