using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.PayloadModels;
using Transport.Plugin.OData.Limits;

namespace Transport.Plugin.OData.Controllers;

public sealed class CustomerOrdersController(IPersonRepository repository) : ODataController
{
    /// <summary>As many customer orders as there are persons. The position is their key and their order, so no other order is added.</summary>
    [EnableQuery(EnsureStableOrdering = false)]
    public IQueryable<NumberedCustomerOrder> Get() => repository.GetCustomerOrders(repository.PersonCount)
        .Select((order, index) => NumberedCustomerOrder.From(order, index + 1))
        .AsQueryableWithin(Request);
}
