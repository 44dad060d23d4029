using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.Extensions.Logging;
using Transport.OData.CompiledPayloads.Diagnostics;
using Transport.OData.CompiledPayloads.Formatting;
using Transport.OData.CompiledPayloads.Querying;

namespace Transport.OData.CompiledPayloads;

/// <summary>Puts a compiled filter in the place of each <c>[EnableQuery]</c>. Attributes that are derived from it stay, and run their own queries.</summary>
internal sealed class CompiledQueryFilterProvider(
    QueryPlans plans, ResponsePlans responses, CompiledPayloadOptions options, CompiledPayloadMetrics metrics, ILogger<CompiledQueryFilter> logger) : IFilterProvider
{
    /// <summary>Behind the providers that bring the attributes.</summary>
    public int Order => 1_000;

    public void OnProvidersExecuting(FilterProviderContext context)
    {
        foreach (var item in context.Results)
        {
            if (options.CompileQueries && item.Filter is EnableQueryAttribute attribute && attribute.GetType() == typeof(EnableQueryAttribute))
            {
                item.Filter = new CompiledQueryFilter(attribute, plans, responses, metrics, logger);
            }
        }
    }

    public void OnProvidersExecuted(FilterProviderContext context)
    {
    }
}
