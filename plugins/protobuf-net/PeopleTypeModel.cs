using ProtoBuf;
using ProtoBuf.Meta;
using Transport.PayloadModels;

namespace Transport.Plugin.ProtobufNet;

/// <summary>The payload models described to protobuf-net, field numbers as in <c>people.proto</c>; <c>protobuf-net-grpc</c> links this file.</summary>
/// <remarks>
/// The models carry none of the library's attributes, so its documented run-time model is used. Compatibility level 240 writes instants
/// as <c>google.protobuf.Timestamp</c>; the library's own default would be another wire format (bcl.proto).
/// </remarks>
internal static class PeopleTypeModel
{
    public static RuntimeTypeModel Instance { get; } = Make();

    private static RuntimeTypeModel Make()
    {
        var model = RuntimeTypeModel.Create("people");
        Add<Person>(
            model,
            nameof(Person.Id), nameof(Person.Name), nameof(Person.CreatedOn), nameof(Person.FloatNumber), nameof(Person.Orders));
        Add<Order>(model, nameof(Order.Id), nameof(Order.CreatedOn), nameof(Order.PersonId), nameof(Order.ProductName));
        Add<CustomerOrder>(
            model,
            nameof(CustomerOrder.CustomerID), nameof(CustomerOrder.ShippingAddress1), nameof(CustomerOrder.ShippingAddress2),
            nameof(CustomerOrder.ShippingCity), nameof(CustomerOrder.ShippingState), nameof(CustomerOrder.ShippingZip),
            nameof(CustomerOrder.ShippingCountry), nameof(CustomerOrder.ShipType), nameof(CustomerOrder.OrderItems),
            nameof(CustomerOrder.CreditCardType), nameof(CustomerOrder.CreditCardNumber), nameof(CustomerOrder.CreditCardExpiration),
            nameof(CustomerOrder.CreditCardName));
        Add<OrderLine>(model, nameof(OrderLine.ItemID), nameof(OrderLine.Quantity));
        model.CompileInPlace();
        return model;
    }

    private static void Add<T>(RuntimeTypeModel model, params string[] members)
    {
        var type = model.Add<T>(applyDefaultBehaviour: false, CompatibilityLevel.Level240);
        for (var i = 0; i < members.Length; i++)
        {
            type.Add(i + 1, members[i]);
        }
    }
}
