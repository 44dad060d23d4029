using System.Reflection;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.OData.Formatter;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.Plugin.OData.Limits;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.OData.Items;

/// <summary>The set of a payload's items, and the action that takes them.</summary>
public sealed class ItemsController<T>(IItems<T> items) : ODataController
    where T : class, new()
{
    /// <summary>The first items, in the order of their positions, so no other order is added.</summary>
    [HttpGet($"{PeopleModel.Route}/{ItemsModel.Set}")]
    [EnableQuery(EnsureStableOrdering = false)]
    public IQueryable<T> Get([FromQuery(Name = "$top")] int top) => items.Get(top).AsQueryableWithin(Request);

    /// <summary>Takes items.</summary>
    [HttpPost($"{PeopleModel.Route}/{ItemsModel.Submit}")]
    public ActionResult<int> Submit(ODataActionParameters? parameters) => ModelState.IsValid && parameters is not null
        ? items.Submit([.. (IEnumerable<T>)parameters[ItemsModel.ItemsParameter]])
        : BadRequest(ModelState);

    /// <summary>Has this controller found, and the library's own, and no other: those of the people contract have another model.</summary>
    internal sealed class Provider : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
        {
            feature.Controllers.Clear();
            feature.Controllers.Add(typeof(ItemsController<T>).GetTypeInfo());
            feature.Controllers.Add(typeof(MetadataController).GetTypeInfo());
        }
    }
}
