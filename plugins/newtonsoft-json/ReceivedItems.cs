using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.NewtonsoftJson;

/// <summary>What the contract adds to what the serialiser checks: a list may be null and is then empty, an item of a list may not.</summary>
internal static class ReceivedItems
{
    /// <exception cref="InvalidPayloadException">An item is null.</exception>
    public static T Check<T>(T value)
    {
        if (value is Person[] persons)
        {
            CheckPersons(persons);
        }
        else if (value is CustomerOrder[] orders)
        {
            CheckCustomerOrders(orders);
        }

        return value;
    }

    private static void CheckPersons(Person[] persons)
    {
        foreach (var person in persons)
        {
            _ = person ?? throw new InvalidPayloadException("a person is null.");
            person.Orders ??= [];
            if (person.Orders.Contains(null!))
            {
                throw new InvalidPayloadException($"person {person.Id} has an order that is null.");
            }
        }
    }

    private static void CheckCustomerOrders(CustomerOrder[] orders)
    {
        foreach (var order in orders)
        {
            _ = order ?? throw new InvalidPayloadException("a customer order is null.");
            order.OrderItems ??= [];
            if (order.OrderItems.Contains(null!))
            {
                throw new InvalidPayloadException($"the customer order {order.CustomerID} has an item that is null.");
            }
        }
    }
}
