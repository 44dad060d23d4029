namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Puts a compiled filter in the place of each <c>[EnableQuery]</c> when all other providers have seen it. Attributes that are derived from it
/// stay, and run their own queries.
/// </summary>
internal sealed class CompiledQueryFilterProvider(QueryRunner runner, CompiledPayloadOptions options) : IFilterProvider
{
    /// <summary>The first to start and the last to finish.</summary>
    public int Order => int.MinValue;

    public void OnProvidersExecuting(FilterProviderContext context)
    {
    }

    public void OnProvidersExecuted(FilterProviderContext context)
    {
        foreach (var item in context.Results)
        {
            if (item.Filter is CompiledQueryFilter made)
            {
                made.Synchronize();
            }
            else if (options.CompileQueries && Internals.AreThere && item.Filter is EnableQueryAttribute attribute && attribute.GetType() == typeof(EnableQueryAttribute))
            {
                item.Filter = new CompiledQueryFilter(attribute, runner);
            }
        }
    }
}
