using Microsoft.OData.Edm;
using Transport.OData.Model;
using Transport.PayloadModels;

namespace Transport.People.OData;

/// <summary>The people contract as an OData service describes it: namespace <c>Transport.People</c>, container <c>Container</c>.</summary>
public static class PeopleEdm
{
    /// <summary>Namespace of the entity and complex types.</summary>
    public const string Namespace = "Transport.People";

    /// <summary>Entity set of the tidy persons.</summary>
    public const string Persons = "Persons";

    /// <summary>Entity set of all their orders.</summary>
    public const string Orders = "Orders";

    /// <summary>Entity set of the untidy persons.</summary>
    public const string UntidyPersons = "UntidyPersons";

    /// <summary>Entity set of the customer orders, keyed by position.</summary>
    public const string CustomerOrders = "CustomerOrders";

    /// <summary>Unbound function <c>Query(id=..,operationId=..)</c>.</summary>
    public const string Query = "Query";

    /// <summary>Unbound action <c>SubmitCustomerOrders(orders)</c>.</summary>
    public const string SubmitCustomerOrders = "SubmitCustomerOrders";

    /// <summary>The parameter of <see cref="SubmitCustomerOrders"/>.</summary>
    public const string OrdersParameter = "orders";

    /// <summary>The schema, shared because it never changes.</summary>
    public static IEdmModel Model { get; } = BuildModel();

    /// <summary>For clients: customer orders are plain payload models, their number is not kept.</summary>
    public static ODataModel ForClients { get; } = Map(builder => builder.Map<CustomerOrder>($"{Namespace}.CustomerOrder"));

    /// <summary>For servers: customer orders know their position.</summary>
    public static ODataModel ForServers { get; } = Map(builder => builder.Map<NumberedCustomerOrder>(
        $"{Namespace}.CustomerOrder", order => order.Property("Number", row => row.Number).Others(row => row.Order)));

    private static ODataModel Map(Action<ODataModelBuilder> mapCustomerOrder)
    {
        var builder = new ODataModelBuilder(Model)
            .Map<Person>($"{Namespace}.Person")
            .Map<Order>($"{Namespace}.Order")
            .Map<OrderLine>($"{Namespace}.OrderLine");
        mapCustomerOrder(builder);
        return builder.Build();
    }

    private static EdmModel BuildModel()
    {
        var model = new EdmModel();
        var person = model.AddEntityType(Namespace, "Person");
        var order = model.AddEntityType(Namespace, "Order");
        var customerOrder = model.AddEntityType(Namespace, "CustomerOrder");
        var orderLine = model.AddComplexType(Namespace, "OrderLine");

        AddKey(person, "Id");
        person.AddStructuralProperty("Name", EdmPrimitiveTypeKind.String);
        AddInstant(person, "CreatedOn");
        AddRequired(person, "FloatNumber", EdmPrimitiveTypeKind.Double);
        var personOrders = person.AddUnidirectionalNavigation(
            new EdmNavigationPropertyInfo { Name = "Orders", Target = order, TargetMultiplicity = EdmMultiplicity.Many });

        AddKey(order, "Id");
        AddInstant(order, "CreatedOn");
        AddRequired(order, "PersonId", EdmPrimitiveTypeKind.Int32);
        order.AddStructuralProperty("ProductName", EdmPrimitiveTypeKind.String);

        AddRequired(orderLine, "ItemID", EdmPrimitiveTypeKind.Int32);
        AddRequired(orderLine, "Quantity", EdmPrimitiveTypeKind.Int32);
        AddCustomerOrderProperties(customerOrder, orderLine);

        var container = model.AddEntityContainer(Namespace, "Container");
        var persons = container.AddEntitySet(Persons, person);
        var orders = container.AddEntitySet(Orders, order);
        persons.AddNavigationTarget(personOrders, orders);
        container.AddEntitySet(UntidyPersons, person).AddNavigationTarget(personOrders, orders);
        container.AddEntitySet(CustomerOrders, customerOrder);
        AddOperations(model, container, customerOrder);
        return model;
    }

    private static void AddCustomerOrderProperties(EdmEntityType type, EdmComplexType orderLine)
    {
        AddKey(type, "Number");
        AddRequired(type, "CustomerID", EdmPrimitiveTypeKind.Int32);
        AddTexts(
            type, "ShippingAddress1", "ShippingAddress2", "ShippingCity", "ShippingState", "ShippingZip", "ShippingCountry", "ShipType");
        type.AddStructuralProperty("orderItems", new EdmCollectionTypeReference(
            new EdmCollectionType(new EdmComplexTypeReference(orderLine, isNullable: true))));
        AddTexts(type, "CreditCardType", "CreditCardNumber");
        AddInstant(type, "CreditCardExpiration");
        AddTexts(type, "CreditCardName");
    }

    private static void AddOperations(EdmModel model, EdmEntityContainer container, EdmEntityType customerOrder)
    {
        var query = new EdmFunction(Namespace, Query, EdmCoreModel.Instance.GetByte(isNullable: false));
        query.AddParameter("id", EdmCoreModel.Instance.GetInt64(isNullable: false));
        query.AddParameter("operationId", EdmCoreModel.Instance.GetInt32(isNullable: false));
        model.AddElement(query);
        container.AddFunctionImport(Query, query);

        var submit = new EdmAction(Namespace, SubmitCustomerOrders, EdmCoreModel.Instance.GetInt32(isNullable: false));
        submit.AddParameter(OrdersParameter, new EdmCollectionTypeReference(
            new EdmCollectionType(new EdmEntityTypeReference(customerOrder, isNullable: false))));
        model.AddElement(submit);
        container.AddActionImport(SubmitCustomerOrders, submit);
    }

    private static void AddKey(EdmEntityType type, string name) =>
        type.AddKeys(type.AddStructuralProperty(name, EdmPrimitiveTypeKind.Int32, isNullable: false));

    private static void AddRequired(EdmStructuredType type, string name, EdmPrimitiveTypeKind kind) =>
        type.AddStructuralProperty(name, kind, isNullable: false);

    /// <remarks>Without a precision, which would be 0 otherwise: CSDL JSON then says that it is arbitrary.</remarks>
    private static void AddInstant(EdmStructuredType type, string name) => type.AddStructuralProperty(
        name, new EdmTemporalTypeReference(EdmCoreModel.Instance.GetPrimitiveType(EdmPrimitiveTypeKind.DateTimeOffset), isNullable: false, precision: null));

    private static void AddTexts(EdmStructuredType type, params ReadOnlySpan<string> names)
    {
        foreach (var name in names)
        {
            type.AddStructuralProperty(name, EdmPrimitiveTypeKind.String);
        }
    }
}
