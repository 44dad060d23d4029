using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>The repository of the contract, written once more from its description.</summary>
public static class People
{
    private static readonly DateTime Epoch = new DateTime(2012, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    public static Person[] Get(int count, bool orders)
    {
        return Enumerable.Range(1, count).Select(p => new Person
        {
            Id = p,
            Name = "Person" + p,
            FloatNumber = p + 0.123456,
            CreatedOn = Epoch.AddMilliseconds(p),
            Orders = Enumerable.Range((2 * p) - 1, orders ? 2 : 0).Select(id => new Order
            {
                Id = id, PersonId = p, ProductName = "OrderedProduct" + id, CreatedOn = Epoch.AddMilliseconds(p - 1),
            }).ToList(),
        }).ToArray();
    }

    public static Person[] GetUntidy(bool orders)
    {
        var persons = new[]
        {
            new Person
            {
                Id = int.MinValue, CreatedOn = DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc), FloatNumber = double.NaN, Orders = new List<Order>(),
            },
            new Person
            {
                Id = -1,
                Name = "",
                CreatedOn = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc),
                FloatNumber = double.NegativeInfinity,
                Orders = new List<Order> { MakeOrder(0, -1, null) },
            },
            new Person
            {
                Id = int.MaxValue,
                Name = "<a b=\"c\">&'\t\u00E9\u0301 \U0001F600 \u4E2D\u6587 ]]>",
                CreatedOn = new DateTime(2016, 2, 29, 23, 59, 59, DateTimeKind.Utc).AddTicks(9999999),
                FloatNumber = double.Epsilon,
                Orders = new List<Order>
                {
                    MakeOrder(1, 3, " lead and trail "), MakeOrder(2, 3, "\u2028\u00A0\uFFFD"), MakeOrder(3, 3, new string('x', 300)),
                },
            },
        };
        foreach (var person in persons.Where(_ => !orders))
        {
            person.Orders.Clear();
        }

        return persons;
    }

    public static CustomerOrder[] GetCustomerOrders(int count)
    {
        return Enumerable.Range(0, count).Select(_ => new CustomerOrder
        {
            CustomerID = 100,
            ShippingAddress1 = "012345678901234567890123456789",
            ShippingAddress2 = "012345678901234567890123456789",
            ShippingCity = "0123456789",
            ShippingState = "0123456789012345",
            ShippingZip = "12345-1234",
            ShippingCountry = "United States",
            ShipType = "UPS",
            OrderItems = new[] { new OrderLine { ItemID = 1, Quantity = 10 }, new OrderLine { ItemID = 2, Quantity = 5 } },
            CreditCardType = "VISA",
            CreditCardNumber = "0123456789012345",
            CreditCardExpiration = Epoch,
            CreditCardName = "01234567890123456789",
        }).ToArray();
    }

    private static Order MakeOrder(int id, int person, string name)
    {
        return new Order { Id = id, PersonId = person, ProductName = name, CreatedOn = Epoch };
    }
}
