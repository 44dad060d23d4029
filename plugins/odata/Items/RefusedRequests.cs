using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Items;

/// <summary>What is asked for and refused is a bad request, in its words.</summary>
internal sealed class RefusedRequests : IExceptionFilter
{
    public void OnException(ExceptionContext context)
    {
        if (context.Exception is InvalidRequestException refused)
        {
            context.Result = new BadRequestObjectResult(refused.Message);
            context.ExceptionHandled = true;
        }
    }
}
