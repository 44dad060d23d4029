using Google.Protobuf.Collections;
using Google.Protobuf.WellKnownTypes;
using Transport.People.V1;
using Transport.PluginContract;
using Models = Transport.PayloadModels;

namespace Transport.Plugin.Protobuf;

/// <summary>Payload models to generated messages and back, within the timed call on both sides.</summary>
internal static class Mapping
{
    public static GetPersonsReply ToReply(Models.Person[] persons)
    {
        var reply = new GetPersonsReply();
        reply.Persons.Capacity = persons.Length;
        foreach (var person in persons)
        {
            reply.Persons.Add(ToMessage(person));
        }

        return reply;
    }

    public static GetCustomerOrdersReply ToReply(Models.CustomerOrder[] orders)
    {
        var reply = new GetCustomerOrdersReply();
        reply.Orders.Capacity = orders.Length;
        foreach (var order in orders)
        {
            reply.Orders.Add(ToMessage(order));
        }

        return reply;
    }

    public static SubmitCustomerOrdersRequest ToRequest(IReadOnlyList<Models.CustomerOrder> orders)
    {
        var request = new SubmitCustomerOrdersRequest();
        request.Orders.Capacity = orders.Count;
        foreach (var order in orders)
        {
            request.Orders.Add(ToMessage(order));
        }

        return request;
    }

    public static Models.Person[] ToModels(RepeatedField<Person> messages)
    {
        var persons = new Models.Person[messages.Count];
        for (var i = 0; i < persons.Length; i++)
        {
            persons[i] = ToModel(messages[i]);
        }

        return persons;
    }

    public static Models.Person ToModel(Person message)
    {
        var orders = new List<Models.Order>(message.Orders.Count);
        foreach (var order in message.Orders)
        {
            orders.Add(new Models.Order
            {
                Id = order.Id,
                CreatedOn = ToInstant(order.CreatedOn),
                PersonId = order.PersonId,
                ProductName = order.HasProductName ? order.ProductName : null,
            });
        }

        return new Models.Person
        {
            Id = message.Id,
            Name = message.HasName ? message.Name : null,
            CreatedOn = ToInstant(message.CreatedOn),
            FloatNumber = message.FloatNumber,
            Orders = orders,
        };
    }

    public static Models.CustomerOrder[] ToModels(RepeatedField<CustomerOrder> messages)
    {
        var orders = new Models.CustomerOrder[messages.Count];
        for (var i = 0; i < orders.Length; i++)
        {
            orders[i] = ToModel(messages[i]);
        }

        return orders;
    }

    public static Person ToMessage(Models.Person person)
    {
        var message = new Person { Id = person.Id, CreatedOn = ToTimestamp(person.CreatedOn) };
        message.SetFloatNumber(person.FloatNumber);
        if (person.Name is not null)
        {
            message.Name = person.Name;
        }

        foreach (var order in person.Orders)
        {
            var orderMessage = new Order { Id = order.Id, CreatedOn = ToTimestamp(order.CreatedOn), PersonId = order.PersonId };
            if (order.ProductName is not null)
            {
                orderMessage.ProductName = order.ProductName;
            }

            message.Orders.Add(orderMessage);
        }

        return message;
    }

    private static CustomerOrder ToMessage(Models.CustomerOrder order)
    {
        var message = new CustomerOrder
        {
            CustomerId = order.CustomerID,
            CreditCardExpiration = ToTimestamp(order.CreditCardExpiration),
        };
        // The generated setters refuse null; a field that is not set is how null travels.
        if (order.ShippingAddress1 is { } address1)
        {
            message.ShippingAddress1 = address1;
        }

        if (order.ShippingAddress2 is { } address2)
        {
            message.ShippingAddress2 = address2;
        }

        if (order.ShippingCity is { } city)
        {
            message.ShippingCity = city;
        }

        if (order.ShippingState is { } state)
        {
            message.ShippingState = state;
        }

        if (order.ShippingZip is { } zip)
        {
            message.ShippingZip = zip;
        }

        if (order.ShippingCountry is { } country)
        {
            message.ShippingCountry = country;
        }

        if (order.ShipType is { } shipType)
        {
            message.ShipType = shipType;
        }

        if (order.CreditCardType is { } cardType)
        {
            message.CreditCardType = cardType;
        }

        if (order.CreditCardNumber is { } number)
        {
            message.CreditCardNumber = number;
        }

        if (order.CreditCardName is { } name)
        {
            message.CreditCardName = name;
        }

        foreach (var line in order.OrderItems)
        {
            message.OrderItems.Add(new OrderLine { ItemId = line.ItemID, Quantity = line.Quantity });
        }

        return message;
    }

    private static Models.CustomerOrder ToModel(CustomerOrder message) => new()
    {
        CustomerID = message.CustomerId,
        ShippingAddress1 = message.HasShippingAddress1 ? message.ShippingAddress1 : null,
        ShippingAddress2 = message.HasShippingAddress2 ? message.ShippingAddress2 : null,
        ShippingCity = message.HasShippingCity ? message.ShippingCity : null,
        ShippingState = message.HasShippingState ? message.ShippingState : null,
        ShippingZip = message.HasShippingZip ? message.ShippingZip : null,
        ShippingCountry = message.HasShippingCountry ? message.ShippingCountry : null,
        ShipType = message.HasShipType ? message.ShipType : null,
        OrderItems = [.. message.OrderItems.Select(line => new Models.OrderLine { ItemID = line.ItemId, Quantity = line.Quantity })],
        CreditCardType = message.HasCreditCardType ? message.CreditCardType : null,
        CreditCardNumber = message.HasCreditCardNumber ? message.CreditCardNumber : null,
        CreditCardExpiration = ToInstant(message.CreditCardExpiration),
        CreditCardName = message.HasCreditCardName ? message.CreditCardName : null,
    };

    private static Timestamp ToTimestamp(DateTime instant) => Timestamp.FromDateTime(instant);

    /// <summary>An absent instant is that of an empty Timestamp; what a peer sends finer than 100 ns is cut.</summary>
    private static DateTime ToInstant(Timestamp? timestamp)
    {
        try
        {
            return timestamp?.ToDateTime() ?? DateTime.UnixEpoch;
        }
        catch (Exception e) when (e is InvalidOperationException or ArgumentOutOfRangeException)
        {
            throw new InvalidPayloadException($"A Timestamp is outside the years 1 to 9999: {e.Message}", e);
        }
    }
}
