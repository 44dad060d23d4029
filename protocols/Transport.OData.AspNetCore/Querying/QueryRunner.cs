using Microsoft.AspNetCore.OData.Routing;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Runs queries over objects in memory compiled, if they are of a shape that the attribute has answered before. All others, and all that is
/// refused, are the attribute's.
/// </summary>
internal sealed class QueryRunner(
    QueryPlans plans, ResponsePlans responses, Pipeline pipeline, CompiledPayloadOptions options, CompiledPayloadMetrics metrics, ILogger<QueryRunner> logger)
{
    private readonly HashSet<Type> _pure = [.. options.PureServices];
    private readonly HashSet<Type> _harmless = [.. options.HarmlessFilters];
    private readonly HashSet<Type> _sorted = [.. options.SortedByKey];

    public async Task RunAsync(CompiledQueryFilter filter, ActionExecutingContext context, ActionExecutionDelegate next)
    {
        var request = context.HttpContext.Request;
        var attribute = filter.Attribute;
        var areServicesLibrarys = false;
        var (key, shape) = (default(QueryKey), QueryShape.Of(request.QueryString.Value));
        var refusal = RefusalOf(context, filter, shape?.MaySearch != false, ref areServicesLibrarys)
            ?? (shape is not null && TryKey(request, attribute, shape, out key) ? null : "its options");
        QueryPlan? plan = null;
        if (refusal is null && (plan = plans.Find(key, shape!, out refusal)) is not null && Passes(plan, shape!))
        {
            await RunAsync(context, next, attribute, plan, shape!);
            return;
        }

        attribute.OnActionExecuting(context);
        if (context.Result is not null)
        {
            return;
        }

        var executed = await next();
        var result = executed.Result as ObjectResult;
        var value = result?.Value;
        attribute.OnActionExecuted(executed);
        if (areServicesLibrarys)
        {
            MarkPages(request, attribute);
        }

        if (refusal is null && executed.Exception is null && executed.Result is ObjectResult { Value: not null, StatusCode: null or 200 } && value is not null)
        {
            refusal = Learn(request, attribute, key, shape!, value);
        }

        metrics.QueryFellBack(refusal ?? "not asked for before");
        if (refusal is not null)
        {
            Log.QueryNotPlanned(logger, request.Path, refusal);
        }
    }

    /// <summary>Why a query must not be planned, whatever it is; null if it may be.</summary>
    private string? RefusalOf(ActionExecutingContext context, CompiledQueryFilter filter, bool maySearch, ref bool areServicesLibrarys)
    {
        var request = context.HttpContext.Request;
        if (request.ODataFeature() is not { Path: not null, Model: { } model } || request.GetRouteServices() is not { } services)
        {
            return "a route without a model";
        }

        if (QueryPlanner.HasPages(filter.Attribute))
        {
            return "page sizes";
        }

        if (!QueryText.IsOfTheUrl(request))
        {
            return "a query that is not the URL's";
        }

        var refusal = QueryServices.Refusal(services, model, _pure, maySearch);
        areServicesLibrarys = refusal is null;
        return refusal ?? Witnesses.Refusal(context.Filters, filter, context.Controller, _harmless) ?? pipeline.Refusal();
    }

    private static bool Passes(QueryPlan plan, QueryShape shape)
    {
        for (var place = 0; place < shape.Literals.Length; place++)
        {
            if (shape.Literals[place] is { Kind: LiteralKind.Page } page && (long)page.Value > plan.MostPage(place))
            {
                return false;
            }
        }

        return true;
    }

    private static bool TryKey(HttpRequest request, EnableQueryAttribute attribute, QueryShape shape, out QueryKey key)
    {
        key = default;
        var feature = request.ODataFeature();
        if (feature.Path.LastSegment is not { EdmType: { } type } last || last is CountSegment
            || !(HttpMethods.IsGet(request.Method) || HttpMethods.IsHead(request.Method)))
        {
            return false;
        }

        key = new QueryKey(
            attribute,
            QueryConditions.Of(request, request.GetRouteServices(), attribute),
            feature.Model,
            type,
            feature.Path.GetNavigationSource(),
            PathText.Of(feature.Path, withKeys: false),
            shape.Template);
        return true;
    }

    private async Task RunAsync(ActionExecutingContext context, ActionExecutionDelegate next, EnableQueryAttribute attribute, QueryPlan plan, QueryShape shape)
    {
        var request = context.HttpContext.Request;
        var asked = request.QueryString;
        var executed = await next();
        var response = context.HttpContext.Response;
        if (executed.Result is not ObjectResult { Value: { } value } result || result.StatusCode is < 200 or > 299 || response.StatusCode is < 200 or > 299)
        {
            return;
        }

        var left = request.QueryString;
        if (left == asked && Pipeline.SeesNothing(result) && Results.Of(value, plan.SourceType) is { } source && !(source.IsSingle && shape.IsForSets)
            && Apply(request, attribute, plan, shape, source, result))
        {
            MarkPages(request, attribute);
            metrics.QueryPlanned();
            return;
        }

        metrics.QueryFellBack("another result than before");

        // The library reads a query before the action, which may then change the URL. A filter behind it may have set a result instead of the action.
        request.QueryString = asked;
        var given = context.Result;
        attribute.OnActionExecuting(context);
        request.QueryString = left;
        if (context.Result is { } refused && refused != given)
        {
            executed.Result = refused;
            return;
        }

        attribute.OnActionExecuted(executed);
        MarkPages(request, attribute);
    }

    private static bool Apply(HttpRequest request, EnableQueryAttribute attribute, QueryPlan plan, QueryShape shape, Results.Source source, ObjectResult result)
    {
        var literals = Array.ConvertAll(shape.Literals, static literal => (object?)literal.Value);
        if (source.IsSingle)
        {
            if (Results.Single(() => plan.Run(source.Rows, literals)) is not { } row)
            {
                return false;
            }

            result.Value = row;
        }
        else if (shape.Template.Length > 0 || plan.RowType != plan.SourceType)
        {
            var queryable = source.Rows as IQueryable ?? Queryable.AsQueryable(source.Rows);
            result.Value = plan.Bind(() => plan.Run(source.Rows, literals), () => attribute.ApplyQuery(queryable, Options(request, plan.SourceType)));
        }

        var feature = request.ODataFeature();
        if (plan.Clause is not null)
        {
            feature.SelectExpandClause = shape.HasNestedLiterals ? QueryPlanner.ClauseOf(request, attribute, plan.SourceType) : plan.Clause;
        }

        if (plan.Count is { } count)
        {
            Results.SetCount(feature, () => count(source.Rows, literals));
        }

        return true;
    }

    /// <summary>Makes a plan of a query that the attribute has answered.</summary>
    /// <returns>Why there is none and will be none; null if there is one, or may be.</returns>
    private string? Learn(HttpRequest request, EnableQueryAttribute attribute, QueryKey key, QueryShape shape, object value)
    {
        if (QueryPlanner.HasPages(attribute) || ModelPages.AreIn(key.Model))
        {
            return "page sizes";
        }

        if (Results.Of(value, type: null) is not { } source)
        {
            return "a source that is not in memory";
        }

        var trust = new QueryTrust(!QueryServices.AreDeclared(request.GetRouteServices(), _pure), _sorted);
        var plan = plans.Find(key, shape, out _) ?? plans.Learn(key, shape, pinned => QueryPlanner.Plan(
            request, attribute, source.Type, shape, pinned, trust, clause => !source.IsSingle && CanWrite(key, clause)));
        for (var place = 0; place < shape.Literals.Length; place++)
        {
            if (shape.Literals[place] is { Kind: LiteralKind.Page } page)
            {
                plan?.Allow(place, (long)page.Value);
            }
        }

        return null;
    }

    private bool CanWrite(QueryKey key, SelectExpandClause clause)
    {
        var type = key.Type is IEdmCollectionType collection ? collection.ElementType.Definition : key.Type;
        return Clauses.ChooseNothing(clause) && type is IEdmStructuredType structured
            && responses.For(new ResponseShape(key.Model, structured, key.Source, IsSet: true, ODataMetadataLevel.Minimal, default), clause).Plan is not null;
    }

    private static void MarkPages(HttpRequest request, EnableQueryAttribute attribute)
    {
        if (request.ODataFeature().Model is { } model && !QueryPlanner.HasPages(attribute) && !ModelPages.AreIn(model))
        {
            QueriedWithoutPages.Mark(request.HttpContext);
        }
    }

    private static ODataQueryOptions Options(HttpRequest request, Type type)
    {
        var feature = request.ODataFeature();
        return new ODataQueryOptions(new ODataQueryContext(feature.Model, type, feature.Path), request);
    }
}
