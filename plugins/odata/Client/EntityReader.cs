using Microsoft.OData;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Client;

/// <summary>Payload models of what an ODataReader reads. What a resource holds is read before the resource ends.</summary>
internal static class EntityReader
{
    public static List<Person> Persons(ODataReader reader) => Read<Person, Order>(reader, ToOrder, ToPerson);

    public static List<CustomerOrder> CustomerOrders(ODataReader reader) => Read<CustomerOrder, OrderLine>(reader, ToLine, ToCustomerOrder);

    private static List<TOuter> Read<TOuter, TInner>(
        ODataReader reader, Func<ODataResource, TInner> toInner, Func<ODataResource, List<TInner>, TOuter> toOuter)
    {
        var (outer, inner, depth) = (new List<TOuter>(), new List<TInner>(), 0);
        while (reader.Read())
        {
            switch (reader.State)
            {
                case ODataReaderState.NestedResourceInfoStart:
                    depth++;
                    break;
                case ODataReaderState.NestedResourceInfoEnd:
                    depth--;
                    break;
                case ODataReaderState.ResourceEnd when depth > 0:
                    inner.Add(toInner((ODataResource)reader.Item));
                    break;
                case ODataReaderState.ResourceEnd:
                    outer.Add(toOuter((ODataResource)reader.Item, inner));
                    inner = [];
                    break;
            }
        }

        return outer;
    }

    private static Person ToPerson(ODataResource resource, List<Order> orders)
    {
        var person = new Person { Orders = orders };
        foreach (var property in resource.Properties.OfType<ODataProperty>())
        {
            switch (property.Name)
            {
                case nameof(Person.Id):
                    person.Id = (int)property.Value;
                    break;
                case nameof(Person.Name):
                    person.Name = (string?)property.Value;
                    break;
                case nameof(Person.CreatedOn):
                    person.CreatedOn = ((DateTimeOffset)property.Value).UtcDateTime;
                    break;
                case nameof(Person.FloatNumber):
                    person.FloatNumber = (double)property.Value;
                    break;
            }
        }

        return person;
    }

    private static Order ToOrder(ODataResource resource)
    {
        var order = new Order();
        foreach (var property in resource.Properties.OfType<ODataProperty>())
        {
            switch (property.Name)
            {
                case nameof(Order.Id):
                    order.Id = (int)property.Value;
                    break;
                case nameof(Order.CreatedOn):
                    order.CreatedOn = ((DateTimeOffset)property.Value).UtcDateTime;
                    break;
                case nameof(Order.PersonId):
                    order.PersonId = (int)property.Value;
                    break;
                case nameof(Order.ProductName):
                    order.ProductName = (string?)property.Value;
                    break;
            }
        }

        return order;
    }

    private static OrderLine ToLine(ODataResource resource)
    {
        var line = new OrderLine();
        foreach (var property in resource.Properties.OfType<ODataProperty>())
        {
            switch (property.Name)
            {
                case nameof(OrderLine.ItemID):
                    line.ItemID = (int)property.Value;
                    break;
                case nameof(OrderLine.Quantity):
                    line.Quantity = (int)property.Value;
                    break;
            }
        }

        return line;
    }

    private static CustomerOrder ToCustomerOrder(ODataResource resource, List<OrderLine> lines)
    {
        var values = resource.Properties.OfType<ODataProperty>().ToDictionary(property => property.Name, property => property.Value);
        return new CustomerOrder
        {
            CustomerID = (int)values[nameof(CustomerOrder.CustomerID)],
            ShippingAddress1 = Text(nameof(CustomerOrder.ShippingAddress1)),
            ShippingAddress2 = Text(nameof(CustomerOrder.ShippingAddress2)),
            ShippingCity = Text(nameof(CustomerOrder.ShippingCity)),
            ShippingState = Text(nameof(CustomerOrder.ShippingState)),
            ShippingZip = Text(nameof(CustomerOrder.ShippingZip)),
            ShippingCountry = Text(nameof(CustomerOrder.ShippingCountry)),
            ShipType = Text(nameof(CustomerOrder.ShipType)),
            OrderItems = [.. lines],
            CreditCardType = Text(nameof(CustomerOrder.CreditCardType)),
            CreditCardNumber = Text(nameof(CustomerOrder.CreditCardNumber)),
            CreditCardExpiration = ((DateTimeOffset)values[nameof(CustomerOrder.CreditCardExpiration)]).UtcDateTime,
            CreditCardName = Text(nameof(CustomerOrder.CreditCardName)),
        };

        string? Text(string name) => (string?)values[name];
    }
}
