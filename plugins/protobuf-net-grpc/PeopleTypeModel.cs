using ProtoBuf;
using ProtoBuf.Grpc.Configuration;
using ProtoBuf.Meta;
using Transport.PayloadModels;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>The payload models described to protobuf-net, field numbers as in <c>people.proto</c>.</summary>
/// <remarks>Compatibility level 240 writes instants as <c>google.protobuf.Timestamp</c>.</remarks>
internal static class PeopleTypeModel
{
    private static readonly RuntimeTypeModel Model = Make();

    /// <summary>Binds services and clients to the model.</summary>
    public static BinderConfiguration Binder { get; } = BinderConfiguration.Create([ProtoBufMarshallerFactory.Create(Model)]);

    private static RuntimeTypeModel Make()
    {
        var model = RuntimeTypeModel.Create("people");
        model.DefaultCompatibilityLevel = CompatibilityLevel.Level240;
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
        return model;
    }

    private static void Add<T>(RuntimeTypeModel model, params string[] members)
    {
        var type = model.Add(typeof(T), applyDefaultBehaviour: false);
        for (var i = 0; i < members.Length; i++)
        {
            type.Add(i + 1, members[i]);
        }
    }
}
