using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.PayloadModels;

namespace Transport.Reference.OData;

/// <summary>The server: one set.</summary>
public sealed class PersonsController(IPersonRepository repository) : ODataController
{
    /// <summary>Every person; the query does the rest.</summary>
    [EnableQuery]
    public IQueryable<Person> Get() => repository.GetPersons(repository.PersonCount, includeOrders: true).AsQueryable();
}
