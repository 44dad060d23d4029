using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Client;

/// <summary>Writes the body of the action <c>SubmitCustomerOrders</c> with ODataMessageWriter.</summary>
internal static class OrdersWriter
{
    private const string TypeName = PeopleModel.Namespace + ".CustomerOrder";

    public static void Write(Message message, IEdmModel model, IReadOnlyList<CustomerOrder> orders)
    {
        var action = model.FindDeclaredOperationImports(PeopleModel.SubmitCustomerOrders).Single().Operation;
        using var writer = new ODataMessageWriter((IODataRequestMessage)message, new ODataMessageWriterSettings { EnableMessageStreamDisposal = false }, model);
        var parameters = writer.CreateODataParameterWriter(action);
        parameters.WriteStart();
        var rows = parameters.CreateResourceSetWriter(PeopleModel.OrdersParameter);
        rows.WriteStart(new ODataResourceSet { TypeName = $"Collection({TypeName})" });
        foreach (var order in orders)
        {
            rows.WriteStart(new ODataResource { TypeName = TypeName, Properties = PropertiesOf(order) });
            rows.WriteStart(new ODataNestedResourceInfo { Name = nameof(NumberedCustomerOrder.orderItems), IsCollection = true });
            rows.WriteStart(new ODataResourceSet());
            foreach (var line in order.OrderItems)
            {
                rows.WriteStart(new ODataResource
                {
                    TypeName = PeopleModel.Namespace + ".OrderLine",
                    Properties = [Property(nameof(line.ItemID), line.ItemID), Property(nameof(line.Quantity), line.Quantity)],
                });
                rows.WriteEnd();
            }

            rows.WriteEnd();
            rows.WriteEnd();
            rows.WriteEnd();
        }

        rows.WriteEnd();
        parameters.WriteEnd();
        parameters.Flush();
    }

    private static ODataProperty[] PropertiesOf(CustomerOrder order) =>
    [
        Property(nameof(order.CustomerID), order.CustomerID),
        Property(nameof(order.ShippingAddress1), order.ShippingAddress1),
        Property(nameof(order.ShippingAddress2), order.ShippingAddress2),
        Property(nameof(order.ShippingCity), order.ShippingCity),
        Property(nameof(order.ShippingState), order.ShippingState),
        Property(nameof(order.ShippingZip), order.ShippingZip),
        Property(nameof(order.ShippingCountry), order.ShippingCountry),
        Property(nameof(order.ShipType), order.ShipType),
        Property(nameof(order.CreditCardType), order.CreditCardType),
        Property(nameof(order.CreditCardNumber), order.CreditCardNumber),
        Property(nameof(order.CreditCardExpiration), new DateTimeOffset(order.CreditCardExpiration)),
        Property(nameof(order.CreditCardName), order.CreditCardName),
    ];

    private static ODataProperty Property(string name, object? value) => new() { Name = name, Value = value };
}
