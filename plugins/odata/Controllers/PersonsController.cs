using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Results;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Controllers;

public sealed class PersonsController(IPersonRepository repository) : ODataController
{
    /// <summary>Every person, with orders: whether they are written is the query's affair, and how many are made for a call where none are kept.</summary>
    [EnableQuery]
    public IQueryable<Person> Get() => repository.ToQuery(Request);

    [EnableQuery]
    public SingleResult<Person> Get(int key) => SingleResult.Create(One(key));

    /// <summary>One person's name.</summary>
    public IActionResult GetName(int key) =>
        One(key).FirstOrDefault() is { } person ? Ok(person.Name) : NotFound();

    [EnableQuery]
    public IQueryable<Order> GetOrders(int key) => One(key).SelectMany(person => person.Orders);

    private IQueryable<Person> One(int key) => repository.ToQuery(Request, key);
}
