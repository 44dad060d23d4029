namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Puts a compiled filter in the place of an action's <c>[EnableQuery]</c> when all other providers have seen it, unless somebody else will. Attributes
/// that are derived from it stay, and run their own queries.
/// </summary>
internal sealed class CompiledQueryFilterProvider(QueryRunner runner, CompiledPayloadOptions options) : IFilterProvider
{
    private readonly HashSet<Type> _harmless = [.. options.HarmlessFilters];

    /// <summary>The first to start and the last to finish.</summary>
    public int Order => int.MinValue;

    /// <summary>MVC keeps what was put into a filter's place from one request to the next; other providers are to find the attribute.</summary>
    public void OnProvidersExecuting(FilterProviderContext context)
    {
        foreach (var item in context.Results)
        {
            item.Filter = item.Filter is CompiledQueryFilter made ? made.Attribute : item.Filter;
        }
    }

    public void OnProvidersExecuted(FilterProviderContext context)
    {
        if (!options.CompileQueries || !Internals.AreThere
            || context.Results.FirstOrDefault(static item => item.Filter is EnableQueryAttribute) is not { Filter: EnableQueryAttribute attribute } found)
        {
            return;
        }

        var refusal = attribute.GetType() == typeof(EnableQueryAttribute)
            ? Witnesses.Refusal(context.Results, found, context.ActionContext, _harmless)
            : "an attribute derived from [EnableQuery]";
        if (refusal is null)
        {
            found.Filter = new CompiledQueryFilter(attribute, runner);
        }
        else
        {
            runner.FellBack(context.ActionContext.HttpContext.Request, refusal);
        }
    }
}
