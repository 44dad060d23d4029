using Google.Protobuf;
using Google.Protobuf.Reflection;
using Transport.PayloadModels;
using V1 = Transport.People.V1;

namespace Transport.PeopleMessages.Internal;

/// <summary>A <c>GetCustomerOrdersReply</c> or <c>SubmitCustomerOrdersRequest</c>.</summary>
internal sealed class CustomerOrderListMessage(CustomerOrder[] orders) : ListMessage<CustomerOrder, V1.CustomerOrder>(orders)
{
    private readonly List<V1.OrderLine> _lines = [];
    private V1.CustomerOrder? _message;

    public override MessageDescriptor Descriptor => V1.GetCustomerOrdersReply.Descriptor;

    protected override void Map(CustomerOrder model, V1.CustomerOrder message)
    {
        message.Reset();
        message.CustomerId = model.CustomerID;
        // The generated setters refuse null, and a field that is not set is how null travels.
        if (model.ShippingAddress1 is { } address1)
        {
            message.ShippingAddress1 = UnicodeText.Check(address1);
        }

        if (model.ShippingAddress2 is { } address2)
        {
            message.ShippingAddress2 = UnicodeText.Check(address2);
        }

        if (model.ShippingCity is { } city)
        {
            message.ShippingCity = UnicodeText.Check(city);
        }

        if (model.ShippingState is { } state)
        {
            message.ShippingState = UnicodeText.Check(state);
        }

        if (model.ShippingZip is { } zip)
        {
            message.ShippingZip = UnicodeText.Check(zip);
        }

        if (model.ShippingCountry is { } country)
        {
            message.ShippingCountry = UnicodeText.Check(country);
        }

        if (model.ShipType is { } shipType)
        {
            message.ShipType = UnicodeText.Check(shipType);
        }

        Map(model.OrderItems, message);
        if (model.CreditCardType is { } cardType)
        {
            message.CreditCardType = UnicodeText.Check(cardType);
        }

        if (model.CreditCardNumber is { } number)
        {
            message.CreditCardNumber = UnicodeText.Check(number);
        }

        message.CreditCardExpiration = Timestamps.Set(message.CreditCardExpiration, model.CreditCardExpiration);
        if (model.CreditCardName is { } name)
        {
            message.CreditCardName = UnicodeText.Check(name);
        }
    }

    protected override CustomerOrder ReadItem(ref ParseContext input)
    {
        (_message ??= new V1.CustomerOrder()).Reset();
        input.ReadMessage(_message);
        return Map(_message);
    }

    private static CustomerOrder Map(V1.CustomerOrder message) => new()
    {
        CustomerID = message.CustomerId,
        ShippingAddress1 = message.HasShippingAddress1 ? message.ShippingAddress1 : null,
        ShippingAddress2 = message.HasShippingAddress2 ? message.ShippingAddress2 : null,
        ShippingCity = message.HasShippingCity ? message.ShippingCity : null,
        ShippingState = message.HasShippingState ? message.ShippingState : null,
        ShippingZip = message.HasShippingZip ? message.ShippingZip : null,
        ShippingCountry = message.HasShippingCountry ? message.ShippingCountry : null,
        ShipType = message.HasShipType ? message.ShipType : null,
        OrderItems = MapLines(message),
        CreditCardType = message.HasCreditCardType ? message.CreditCardType : null,
        CreditCardNumber = message.HasCreditCardNumber ? message.CreditCardNumber : null,
        CreditCardExpiration = Timestamps.ToInstant(message.CreditCardExpiration),
        CreditCardName = message.HasCreditCardName ? message.CreditCardName : null,
    };

    private static OrderLine[] MapLines(V1.CustomerOrder message)
    {
        var items = message.OrderItems;
        var lines = items.Count == 0 ? [] : new OrderLine[items.Count];
        for (var i = 0; i < lines.Length; i++)
        {
            lines[i] = new OrderLine { ItemID = items[i].ItemId, Quantity = items[i].Quantity };
        }

        return lines;
    }

    private void Map(OrderLine[]? models, V1.CustomerOrder message)
    {
        for (var i = 0; i < models?.Length; i++)
        {
            if (i == _lines.Count)
            {
                _lines.Add(new V1.OrderLine());
            }

            _lines[i].ItemId = models[i].ItemID;
            _lines[i].Quantity = models[i].Quantity;
            message.OrderItems.Add(_lines[i]);
        }
    }
}
