namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Stands in the place of an action's <c>[EnableQuery]</c> until its turn comes, or an exception before that: what comes then finds the attribute itself.
/// Which queries run compiled, <see cref="QueryRunner"/> decides; all others are the attribute's.
/// </summary>
internal sealed class CompiledQueryFilter(EnableQueryAttribute attribute, QueryRunner runner) : IAsyncActionFilter, IExceptionFilter
{
    /// <summary>The attribute that stands in the code.</summary>
    public EnableQueryAttribute Attribute => attribute;

    public Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
    {
        GiveWay(context);
        return runner.RunAsync(attribute, context, next);
    }

    public void OnException(ExceptionContext context) => GiveWay(context);

    private void GiveWay(FilterContext context)
    {
        var at = context.Filters.IndexOf(this);
        if (at >= 0)
        {
            context.Filters[at] = attribute;
        }
    }
}
