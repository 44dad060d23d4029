namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>
/// All settings that decide how a query is read, allowed and run, as they are for one request. They are part of a plan's key: whatever
/// the application changes while it serves, it gets other plans.
/// </summary>
internal sealed record QueryConditions
{
    private readonly AttributeSettings _attribute;
    private readonly RouteSettings _route;

    private QueryConditions(AttributeSettings attribute, RouteSettings route) => (_attribute, _route) = (attribute, route);

    public static QueryConditions Of(HttpRequest request, IServiceProvider services, EnableQueryAttribute attribute)
    {
        var settings = services.GetService<DefaultQueryConfigurations>() ?? request.ODataOptions()?.QueryConfigurations ?? new DefaultQueryConfigurations();
        var resolver = services.GetService<ODataUriResolver>();
        var parser = services.GetService<ODataUriParserSettings>();
        return new QueryConditions(
            AttributeSettings.Of(attribute),
            new RouteSettings(
                services.GetService<IServiceScopeFactory>(),
                request.GetTimeZoneInfo(),
                request.IsNoDollarQueryEnable(),
                Flags(settings),
                settings.MaxTop,
                resolver?.GetType(),
                resolver?.EnableCaseInsensitive,
                resolver?.EnableNoDollarQueryOptions,
                resolver?.TypeFacetsPromotionRules?.GetType(),
                parser?.MaximumExpansionDepth,
                parser?.MaximumExpansionCount));
    }

    private static int Flags(DefaultQueryConfigurations settings) =>
        (settings.EnableExpand ? 1 : 0) | (settings.EnableSelect ? 2 : 0) | (settings.EnableFilter ? 4 : 0) | (settings.EnableOrderBy ? 8 : 0)
        | (settings.EnableCount ? 16 : 0) | (settings.EnableSkipToken ? 32 : 0);

    private readonly record struct RouteSettings(
        object? Container,
        TimeZoneInfo? TimeZone,
        bool IsNoDollar,
        int Enabled,
        int? MaxTop,
        Type? Resolver,
        bool? IsCaseInsensitive,
        bool? IsResolverNoDollar,
        Type? Facets,
        int? MaxDepth,
        int? MaxCount);

    private readonly record struct AttributeSettings(
        (bool Stable, HandleNullPropagationOption Nulls, bool Parameters, bool Buffering, bool References) Query,
        (int Functions, int AnyAll, int Nodes, int Expansion, int OrderBy) Depths,
        (int Size, int Skip, int Top) Pages,
        (AllowedQueryOptions Options, AllowedFunctions Functions, AllowedArithmeticOperators Arithmetic, AllowedLogicalOperators Logical) Allowed,
        string OrderByProperties,
        (AllowedQueryOptions Options, AllowedQueryOptions Nested) Ignored)
    {
        public static AttributeSettings Of(EnableQueryAttribute made)
        {
            var (query, validation) = (Internals.QuerySettings(made), Internals.ValidationSettings(made));
            return new AttributeSettings(
                (made.EnsureStableOrdering, made.HandleNullPropagation, made.EnableConstantParameterization, made.EnableCorrelatedSubqueryBuffering,
                    made.HandleReferenceNavigationPropertyExpandFilter),
                (made.MaxFunctionCallDepth, made.MaxAnyAllExpressionDepth, made.MaxNodeCount, made.MaxExpansionDepth, made.MaxOrderByNodeCount),
                (made.PageSize, validation.MaxSkip ?? -1, validation.MaxTop ?? -1),
                (made.AllowedQueryOptions, made.AllowedFunctions, made.AllowedArithmeticOperators, made.AllowedLogicalOperators),
                validation.AllowedOrderByProperties.Count == 0 ? "" : string.Join(',', validation.AllowedOrderByProperties),
                (query.IgnoredQueryOptions, query.IgnoredNestedQueryOptions));
        }
    }
}
