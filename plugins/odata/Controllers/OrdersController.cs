using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Controllers;

public sealed class OrdersController(IPersonRepository repository) : ODataController
{
    /// <summary>Every person's orders.</summary>
    [EnableQuery]
    public IQueryable<Order> Get() => repository.ToQueryOrders(Request);
}
