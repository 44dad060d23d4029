using System.Collections.ObjectModel;
using Transport.PayloadModels;

namespace Transport.Plugin.OData;

/// <summary>
/// A customer order as an entity, with a key, which entities need, and with the name and instants that the wire has. Mapped from
/// and to the payload model within the timed call.
/// </summary>
public sealed partial class NumberedCustomerOrder
{
    /// <summary>1-based position in the set; 0 in a submitted order.</summary>
    public int Number { get; set; }

    public int CustomerID { get; set; }

    public string? ShippingAddress1 { get; set; }

    public string? ShippingAddress2 { get; set; }

    public string? ShippingCity { get; set; }

    public string? ShippingState { get; set; }

    public string? ShippingZip { get; set; }

    public string? ShippingCountry { get; set; }

    public string? ShipType { get; set; }

#pragma warning disable IDE1006 // The contract's name: the model, and Microsoft.OData.Client, find properties by it.
    public Collection<OrderLine> orderItems { get; set; } = [];
#pragma warning restore IDE1006

    public string? CreditCardType { get; set; }

    public string? CreditCardNumber { get; set; }

    public DateTimeOffset CreditCardExpiration { get; set; }

    public string? CreditCardName { get; set; }

    internal static NumberedCustomerOrder From(CustomerOrder order, int number) => new()
    {
        Number = number,
        CustomerID = order.CustomerID,
        ShippingAddress1 = order.ShippingAddress1,
        ShippingAddress2 = order.ShippingAddress2,
        ShippingCity = order.ShippingCity,
        ShippingState = order.ShippingState,
        ShippingZip = order.ShippingZip,
        ShippingCountry = order.ShippingCountry,
        ShipType = order.ShipType,
        orderItems = new Collection<OrderLine>(order.OrderItems),
        CreditCardType = order.CreditCardType,
        CreditCardNumber = order.CreditCardNumber,
        CreditCardExpiration = order.CreditCardExpiration,
        CreditCardName = order.CreditCardName,
    };

    internal CustomerOrder ToModel() => new()
    {
        CustomerID = CustomerID,
        ShippingAddress1 = ShippingAddress1,
        ShippingAddress2 = ShippingAddress2,
        ShippingCity = ShippingCity,
        ShippingState = ShippingState,
        ShippingZip = ShippingZip,
        ShippingCountry = ShippingCountry,
        ShipType = ShipType,
        OrderItems = [.. orderItems],
        CreditCardType = CreditCardType,
        CreditCardNumber = CreditCardNumber,
        CreditCardExpiration = CreditCardExpiration.UtcDateTime,
        CreditCardName = CreditCardName,
    };
}
