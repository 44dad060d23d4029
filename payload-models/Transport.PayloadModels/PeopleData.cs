namespace Transport.PayloadModels;

/// <summary>The values of the mock repository, straight from the articles.</summary>
public static class PeopleData
{
    /// <summary>The instant from which all others count: 2012-01-01T00:00:00Z.</summary>
    public static DateTime Epoch { get; } = new(2012, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    /// <summary>Person <paramref name="p"/> = 1, 2, ..., with orders 2p-1 and 2p where asked for.</summary>
    public static Person MakePerson(int p, bool includeOrders) => new()
    {
        Id = p,
        Name = "Person" + p,
        CreatedOn = Epoch.AddMilliseconds(p),
        FloatNumber = p + 0.123456,
        Orders = includeOrders ? [MakeOrder((2 * p) - 1), MakeOrder(2 * p)] : [],
    };

    /// <summary>Order <paramref name="id"/> = 1, 2, ..., of person (id + 1) / 2.</summary>
    public static Order MakeOrder(int id)
    {
        var person = (id + 1) / 2;
        return new Order
        {
            Id = id,
            CreatedOn = Epoch.AddMilliseconds(person - 1),
            PersonId = person,
            ProductName = "OrderedProduct" + id,
        };
    }

    /// <summary>The one customer order of article 3; its "now" is the <see cref="Epoch"/> here.</summary>
    public static CustomerOrder MakeCustomerOrder() => new()
    {
        CustomerID = 100,
        ShippingAddress1 = "012345678901234567890123456789",
        ShippingAddress2 = "012345678901234567890123456789",
        ShippingCity = "0123456789",
        ShippingState = "0123456789012345",
        ShippingZip = "12345-1234",
        ShippingCountry = "United States",
        ShipType = "UPS",
        OrderItems = [new OrderLine { ItemID = 1, Quantity = 10 }, new OrderLine { ItemID = 2, Quantity = 5 }],
        CreditCardType = "VISA",
        CreditCardNumber = "0123456789012345",
        CreditCardExpiration = Epoch,
        CreditCardName = "01234567890123456789",
    };
}
