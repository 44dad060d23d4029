#pragma warning disable CA1822 // Actions are instance methods.
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Query.Container;
using Microsoft.AspNetCore.OData.Results;
using Microsoft.AspNetCore.OData.Routing.Controllers;

namespace Transport.OData.CompiledPayloads.Tests.Shop;

public sealed class CustomersController(IStore store) : ODataController
{
    [EnableQuery(MaxExpansionDepth = 4)]
    public IQueryable<Customer> Get() => store.Customers;

    [EnableQuery]
    public SingleResult<Customer> Get(int key) => SingleResult.Create(store.Customers.Where(customer => customer.Id == key));

    [EnableQuery]
    public IQueryable<Order> GetOrders(int key) => store.Customers.Where(customer => customer.Id == key).SelectMany(customer => customer.Orders);

    public IActionResult GetName(int key) =>
        store.Customers.FirstOrDefault(customer => customer.Id == key) is { } customer ? Ok(customer.Name) : NotFound();

    public IActionResult GetHome(int key) =>
        store.Customers.FirstOrDefault(customer => customer.Id == key) is { } customer ? Ok(customer.Home) : NotFound();

    public IActionResult GetPlaces(int key) =>
        store.Customers.FirstOrDefault(customer => customer.Id == key) is { } customer ? Ok(customer.Places) : NotFound();

    [HttpPost]
    public IActionResult Post([FromBody] Customer customer) => Created(customer);
}

public sealed class OrdersController(IStore store) : ODataController
{
    [EnableQuery(PageSize = 5)]
    public IActionResult Get() => Ok(store.Orders);

    [EnableQuery]
    public IActionResult Get(int key) =>
        store.Orders.FirstOrDefault(order => order.Id == key) is { } order ? Ok(order) : NotFound();
}

/// <summary>Applies the query itself.</summary>
public sealed class AppliedController(IStore store) : ODataController
{
    public IActionResult Get(ODataQueryOptions<Customer> options) => Ok(options.ApplyTo(store.Customers));
}

/// <summary>Returns a list.</summary>
public sealed class ListedController(IStore store) : ODataController
{
    [EnableQuery(MaxTop = 50)]
    public List<Customer> Get() => [.. store.Customers];
}

public sealed class NotesController : ODataController
{
    [EnableQuery]
    public IEnumerable<Note> Get() => [new() { Id = 1, More = new() { ["Color"] = "red", ["Size"] = 3 } }, new() { Id = 2 }];
}

public sealed class AnimalsController : ODataController
{
    [EnableQuery]
    public IEnumerable<Animal> Get() => [new() { Id = 1, Name = "cat" }, new Dog { Id = 2, Name = "dog", Barks = 3 }];
}

public sealed class StocksController : ODataController
{
    [EnableQuery]
    public IEnumerable<Stock> Get() => [new() { Id = 1, Version = 3 }];
}

/// <summary>As many rows as its store says, none of which is held, or those that it holds.</summary>
public sealed class LongController(LongStore store) : ODataController
{
    [EnableQuery]
    public IEnumerable<Line> Get() => store.Held ?? Each();

    private IEnumerable<Line> Each()
    {
        for (var i = 0; i < store.Rows; i++)
        {
            store.Made = i;
            yield return store.Line;
        }
    }
}

/// <summary>Entities with pages in their own properties, which no query made; the last of as many as are asked for has them.</summary>
public sealed class ShelvesController : ODataController
{
    public IEnumerable<Shelf> Get(ODataQueryOptions<Shelf> options)
    {
        Request.ODataFeature().SelectExpandClause = options.SelectExpand?.SelectExpandClause;
        var count = options.Top?.Value ?? 3;
        return Enumerable.Range(1, count).Select(id => new Shelf
        {
            Id = id,
            Orders = id == count ? new TruncatedCollection<Order>([new() { Id = 1 }, new() { Id = 2 }, new() { Id = 3 }], 2) : [],
        });
    }
}

/// <summary>Rows that fail.</summary>
public sealed class BrokenController : ODataController
{
    [EnableQuery]
    public IEnumerable<Customer> Get() => [new() { Id = 1, Code = null! }];
}
