using Microsoft.OData.Edm;
using Microsoft.OData.ModelBuilder;
using Transport.PayloadModels;

namespace Transport.Plugin.OData;

/// <summary>The people contract as an EDM model, by the library's conventions where they give the contract's names.</summary>
internal static class PeopleModel
{
    public const string Route = "odata";
    public const string Namespace = "Transport.People";
    public const string Persons = "Persons";
    public const string UntidyPersons = "UntidyPersons";
    public const string CustomerOrders = "CustomerOrders";
    public const string Query = "Query";
    public const string SubmitCustomerOrders = "SubmitCustomerOrders";
    public const string OrdersParameter = "orders";

    public static IEdmModel Create()
    {
        var builder = new ODataConventionModelBuilder { Namespace = Namespace, ContainerName = "Container" };
        builder.EntitySet<Person>(Persons).EntityType.Namespace = Namespace;
        builder.EntitySet<Order>("Orders").EntityType.Namespace = Namespace;
        builder.EntitySet<Person>(UntidyPersons);
        builder.ComplexType<OrderLine>().Namespace = Namespace;
        var customerOrder = builder.EntitySet<NumberedCustomerOrder>(CustomerOrders).EntityType;
        (customerOrder.Namespace, customerOrder.Name) = (Namespace, "CustomerOrder");
        customerOrder.HasKey(order => order.Number);

        var query = builder.Function(Query).Returns<byte>();
        query.Parameter<long>("id");
        query.Parameter<int>("operationId");
        builder.Action(SubmitCustomerOrders).Returns<int>().CollectionEntityParameter<NumberedCustomerOrder>(OrdersParameter);
        builder.OnModelCreating = RequireValues;
        return builder.GetEdmModel();
    }

    /// <summary>By convention a [DataMember] that does not say otherwise is nullable.</summary>
    internal static void RequireValues(ODataConventionModelBuilder builder)
    {
        foreach (var property in builder.StructuralTypes.SelectMany(type => type.Properties).OfType<PrimitivePropertyConfiguration>())
        {
            // The related type of a nullable value is that of the value.
            if (property.PropertyInfo.PropertyType is { IsValueType: true } type && Nullable.GetUnderlyingType(type) is null)
            {
                property.IsRequired();
            }
        }
    }
}
