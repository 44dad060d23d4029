using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OData.Formatter;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Controllers;

/// <summary>The unbound function and the unbound action.</summary>
public sealed class OperationsController(IPersonRepository repository) : ODataController
{
    /// <summary>The smallest call.</summary>
    [HttpGet($"{PeopleModel.Route}/{PeopleModel.Query}(id={{id}},operationId={{operationId}})")]
    public ActionResult<byte> Query(long id, int operationId) => repository.Query(id, operationId);

    /// <summary>Counts the orders received, each mapped to the payload model.</summary>
    [HttpPost($"{PeopleModel.Route}/{PeopleModel.SubmitCustomerOrders}")]
    public ActionResult<int> SubmitCustomerOrders(ODataActionParameters? parameters)
    {
        if (!ModelState.IsValid || parameters is null)
        {
            return BadRequest(ModelState);
        }

        var orders = (IEnumerable<NumberedCustomerOrder>)parameters[PeopleModel.OrdersParameter];
        try
        {
            return repository.SubmitCustomerOrders([.. orders.Select(order => order.ToModel())]);
        }
        catch (InvalidRequestException refused)
        {
            return BadRequest(refused.Message);
        }
    }
}
