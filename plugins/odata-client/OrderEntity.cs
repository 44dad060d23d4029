using Microsoft.OData.Client;
using Transport.PayloadModels;

namespace Transport.Plugin.ODataClient;

/// <summary>An order as Microsoft.OData.Client's generated classes are.</summary>
[Key(nameof(Id))]
public sealed class OrderEntity
{
    public int Id { get; set; }

    public DateTimeOffset CreatedOn { get; set; }

    public int PersonId { get; set; }

    public string? ProductName { get; set; }

    internal Order ToModel() => new() { Id = Id, CreatedOn = CreatedOn.UtcDateTime, PersonId = PersonId, ProductName = ProductName };
}
