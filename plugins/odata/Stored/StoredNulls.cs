using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.OData.Query;
using Transport.Plugin.OData.Controllers;

namespace Transport.Plugin.OData.Stored;

/// <summary>
/// Queries of sets that a database evaluates are composed without tests for null, as the library composes them for Entity Framework Core, which it knows by name.
/// The tests are for objects in memory: another provider takes them for conditions, and finds no orders.
/// </summary>
internal sealed class StoredNulls : IActionModelConvention
{
    public void Apply(ActionModel action)
    {
        if (action.Controller.ControllerType == typeof(PersonsController) || action.Controller.ControllerType == typeof(OrdersController))
        {
            foreach (var query in action.Filters.OfType<EnableQueryAttribute>())
            {
                query.HandleNullPropagation = HandleNullPropagationOption.False;
            }
        }
    }
}
