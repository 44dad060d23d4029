using Microsoft.AspNetCore.OData.Routing.Controllers;

namespace Transport.CompiledPayloads.Benchmarks;

/// <summary>The set <c>Persons</c>, as the row <c>odata</c> has it.</summary>
public sealed class PersonsController(IPersonRepository repository) : ODataController
{
    [EnableQuery]
    public IQueryable<Person> Get() => repository.GetPersons(repository.PersonCount, includeOrders: true).AsQueryable();
}
