using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.AspNetCore.OData.Formatter;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing;
using Microsoft.Extensions.Logging;
using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;
using Transport.OData.CompiledPayloads.Diagnostics;
using Transport.OData.CompiledPayloads.Formatting;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Stands in the place of an action's <c>[EnableQuery]</c>. Queries over objects in memory of a shape that the attribute has answered before
/// run compiled; all others, and all that is refused, are the attribute's.
/// </summary>
internal sealed class CompiledQueryFilter(
    EnableQueryAttribute attribute, QueryPlans plans, ResponsePlans responses, CompiledPayloadMetrics metrics, ILogger logger)
    : IAsyncActionFilter, IOrderedFilter
{
    public int Order => attribute.Order;

    public async Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
    {
        var request = context.HttpContext.Request;
        var (key, shape) = KeyOf(request);
        var refusal = "its options";
        if (shape is not null && plans.Find(key, shape, out refusal) is { } plan && Passes(plan, shape))
        {
            await RunAsync(context, next, plan, shape);
            return;
        }

        attribute.OnActionExecuting(context);
        if (context.Result is not null)
        {
            return;
        }

        var executed = await next();
        var value = (executed.Result as ObjectResult)?.Value;
        attribute.OnActionExecuted(executed);
        MarkPages(request);
        metrics.Query(isPlanned: false);
        if (refusal.Length > 0)
        {
            Log.QueryNotPlanned(logger, request.Path, refusal);
        }
        else if (executed.Exception is null && executed.Result is ObjectResult { Value: not null, StatusCode: null or 200 } && value is not null)
        {
            Learn(request, key, shape!, value);
        }
    }

    private static bool Passes(QueryPlan plan, QueryShape shape)
    {
        foreach (var literal in shape.Literals)
        {
            if (literal.Kind == LiteralKind.Page && (long)literal.Value > plan.MostPage)
            {
                return false;
            }
        }

        return true;
    }

    private (QueryKey Key, QueryShape? Shape) KeyOf(HttpRequest request)
    {
        var feature = request.ODataFeature();
        if (feature.Path?.LastSegment is not { EdmType: { } type } last || last is CountSegment || feature.Model is null
            || !(HttpMethods.IsGet(request.Method) || HttpMethods.IsHead(request.Method))
            || QueryShape.Of(request.QueryString.Value) is not { } shape)
        {
            return default;
        }

        return (new QueryKey(this, feature.Model, type, feature.Path.GetNavigationSource(), shape.Template), shape);
    }

    private async Task RunAsync(ActionExecutingContext context, ActionExecutionDelegate next, QueryPlan plan, QueryShape shape)
    {
        var executed = await next();
        var response = context.HttpContext.Response;
        if (executed.Result is not ObjectResult { Value: { } value } result || result.StatusCode is < 200 or > 299 || response.StatusCode is < 200 or > 299)
        {
            return;
        }

        var request = context.HttpContext.Request;
        if (Results.Of(value, plan.SourceType) is { } source && Apply(request, plan, shape, source, result))
        {
            MarkPages(request);
            metrics.Query(isPlanned: true);
            return;
        }

        metrics.Query(isPlanned: false);
        attribute.OnActionExecuting(context);
        if (context.Result is { } refused)
        {
            executed.Result = refused;
            return;
        }

        attribute.OnActionExecuted(executed);
        MarkPages(request);
    }

    private bool Apply(HttpRequest request, QueryPlan plan, QueryShape shape, Results.Source source, ObjectResult result)
    {
        var literals = Array.ConvertAll(shape.Literals, static literal => (object?)literal.Value);
        if (source.IsSingle)
        {
            if (Results.Single(plan.Run(source.Rows, literals)) is not { } row)
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
            feature.SelectExpandClause = plan.Clause;
        }

        if (plan.Count is { } count)
        {
            Results.SetCount(feature, () => count(source.Rows, literals));
        }

        return true;
    }

    private void Learn(HttpRequest request, QueryKey key, QueryShape shape, object value)
    {
        if (QueryPlanner.HasPages(attribute) || ModelPages.AreIn(key.Model))
        {
            return;
        }

        if (Results.Of(value, type: null) is not { } source)
        {
            Log.QueryNotPlanned(logger, request.Path, "a source that is not in memory");
            return;
        }

        var plan = plans.Find(key, shape, out _) ?? plans.Learn(key, shape, pinned => QueryPlanner.Plan(
            request, attribute, source.Type, shape, pinned, clause => !source.IsSingle && CanWrite(key, clause)));
        foreach (var literal in shape.Literals)
        {
            if (literal.Kind == LiteralKind.Page)
            {
                plan?.Allow((long)literal.Value);
            }
        }
    }

    private bool CanWrite(QueryKey key, SelectExpandClause clause)
    {
        var type = key.Type is IEdmCollectionType collection ? collection.ElementType.Definition : key.Type;
        return Clauses.ChooseNothing(clause) && type is IEdmStructuredType structured
            && responses.For(new ResponseShape(key.Model, structured, key.Source, IsSet: true, ODataMetadataLevel.Minimal, default), clause).Plan is not null;
    }

    private void MarkPages(HttpRequest request)
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
