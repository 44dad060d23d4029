using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OData.Routing.Controllers;

namespace Transport.CompiledPayloads.Benchmarks;

/// <summary>An action that has nothing to do with OData.</summary>
public sealed class PlainController : ControllerBase
{
    /// <summary>Five bytes.</summary>
    [HttpGet("plain")]
    public IActionResult Get() => Content("plain");
}

/// <summary>An OData action without a query, and without rows.</summary>
public sealed class BareController : ODataController
{
    public IEnumerable<Person> Get() => [];
}

/// <summary>An OData action with queries, and without rows.</summary>
public sealed class NoneController : ODataController
{
    /// <summary>No rows, whatever the query.</summary>
    [EnableQuery]
    public IEnumerable<Person> Get() => [];
}
