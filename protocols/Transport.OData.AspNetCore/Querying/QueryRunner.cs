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
    private readonly HashSet<Type> _sorted = [.. options.SortedByKey];

    /// <summary>Counts a query that the library runs.</summary>
    public void FellBack(HttpRequest request, string reason)
    {
        metrics.QueryFellBack(reason);
        Log.QueryNotPlanned(logger, request.Path, reason);
    }

    public async Task RunAsync(EnableQueryAttribute attribute, ActionExecutingContext context, ActionExecutionDelegate next)
    {
        var request = context.HttpContext.Request;
        var areServicesLibrarys = false;
        var (key, shape) = (default(QueryKey), QueryShape.Of(request.QueryString.Value, request.Query));
        var refusal = RefusalOf(request, attribute, shape?.MaySearch != false, ref areServicesLibrarys)
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

        var asked = AskedQuery.Of(request);
        var executed = await next();
        var result = executed.Result as ObjectResult;
        var value = result?.Value;
        // The key is that of what was asked: an action that asks something else teaches nothing about it.
        var isAsked = asked == AskedQuery.Of(request);
        Apply(executed, attribute, areServicesLibrarys);
        if (refusal is null && isAsked && executed.Exception is null && executed.Result is ObjectResult { Value: not null, StatusCode: null or 200 } && value is not null)
        {
            refusal = Learn(request, attribute, key, shape!, value);
        }

        if (refusal is not null)
        {
            FellBack(request, refusal);
        }
        else
        {
            metrics.QueryFellBack("not asked for before");
        }
    }

    /// <summary>Why a query must not be planned, whatever it is; null if it may be.</summary>
    private string? RefusalOf(HttpRequest request, EnableQueryAttribute attribute, bool maySearch, ref bool areServicesLibrarys)
    {
        if (request.ODataFeature() is not { Path: not null, Model: { } model } || request.GetRouteServices() is not { } services)
        {
            return "a route without a model";
        }

        if (QueryPlanner.HasPages(attribute))
        {
            return "page sizes";
        }

        var refusal = QueryServices.Refusal(services, model, _pure, maySearch);
        areServicesLibrarys = refusal is null;
        return refusal ?? pipeline.Refusal();
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
        var asked = AskedQuery.Of(request);
        var executed = await next();
        var response = context.HttpContext.Response;
        if (executed.Result is not ObjectResult { Value: { } value } result || result.StatusCode is < 200 or > 299 || response.StatusCode is < 200 or > 299)
        {
            return;
        }

        if (asked == AskedQuery.Of(request) && Pipeline.SeesNothing(result) && Results.Of(value, plan.SourceType) is { } source && !(source.IsSingle && shape.IsForSets)
            && Apply(request, attribute, plan, shape, source, result))
        {
            metrics.QueryPlanned();
            return;
        }

        metrics.QueryFellBack("another result than before");

        // The library reads a query before the action, which may then change it. A filter behind it may have set a result instead of the action.
        var given = context.Result;
        asked.Within(request, () => attribute.OnActionExecuting(context));
        if (context.Result is { } refused && refused != given)
        {
            executed.Result = refused;
            return;
        }

        Apply(executed, attribute, areServicesLibrarys: true);
    }

    /// <summary>Has the attribute run its query.</summary>
    private static void Apply(ActionExecutedContext executed, EnableQueryAttribute attribute, bool areServicesLibrarys)
    {
        var feature = executed.HttpContext.ODataFeature();
        var before = feature.SelectExpandClause;
        attribute.OnActionExecuted(executed);
        if (areServicesLibrarys && feature.SelectExpandClause is { } clause && clause != before
            && feature.Model is { } model && !QueryPlanner.HasPages(attribute) && !ModelPages.AreIn(model))
        {
            QueriedWithoutPages.Mark(clause);
        }
    }

    private static bool Apply(HttpRequest request, EnableQueryAttribute attribute, QueryPlan plan, QueryShape shape, Results.Source source, ObjectResult result)
    {
        var literals = Array.ConvertAll(shape.Literals, static literal => (object?)literal.Value);
        if (source.IsSingle)
        {
            if (Results.Single(source, rows => plan.Run(rows, literals), result) is not { } row)
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
        if (plan.Clause is not null && (shape.HasNestedLiterals ? QueryPlanner.ClauseOf(request, attribute, plan.SourceType) : plan.Clause) is { } clause)
        {
            // There are no page sizes where there is a plan.
            feature.SelectExpandClause = clause;
            QueriedWithoutPages.Mark(clause);
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

    private static ODataQueryOptions Options(HttpRequest request, Type type)
    {
        var feature = request.ODataFeature();
        return new ODataQueryOptions(new ODataQueryContext(feature.Model, type, feature.Path), request);
    }
}
