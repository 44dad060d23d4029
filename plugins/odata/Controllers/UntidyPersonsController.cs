using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Controllers;

public sealed class UntidyPersonsController(IPersonRepository repository) : ODataController
{
    /// <summary>The three untidy persons.</summary>
    [EnableQuery]
    public IQueryable<Person> Get() => repository.GetPersons(-1, includeOrders: true).AsQueryable();
}
