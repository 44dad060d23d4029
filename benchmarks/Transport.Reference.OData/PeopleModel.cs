using Microsoft.OData.Edm;
using Microsoft.OData.ModelBuilder;
using Transport.PayloadModels;

namespace Transport.Reference.OData;

/// <summary>The model by the library's conventions.</summary>
public static class PeopleModel
{
    public static IEdmModel Create()
    {
        var builder = new ODataConventionModelBuilder();
        builder.EntitySet<Person>("Persons");
        builder.EntitySet<Order>("Orders");
        return builder.GetEdmModel();
    }
}
