using System.Collections;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.OData.Extensions;

namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>What applications add to MVC: filters before and behind [EnableQuery], and formatters.</summary>
public static class FiltersOfCallers
{
    public static readonly (string Name, Action<MvcOptions> Add)[] All =
    [
        ("result filter that describes the value", static options => options.Filters.Add<Describing>()),
        ("result filter that asks further", static options => options.Filters.Add<Narrowing>()),
        ("action filter that counts", static options => options.Filters.Add<Counting>(order: -10)),
        ("action filter that reads the feature", static options => options.Filters.Add<Reading>(order: -10)),
        ("action filter that changes the query", static options => options.Filters.Add<Changing>(order: -10)),
        ("action filter that looks for [EnableQuery]", static options => options.Filters.Add<Looking>(order: -10)),
        ("action filter that sets a limit", static options => options.Filters.Add<Limiting>(order: -10)),
        ("base address of a header", static options => options.OutputFormatters.OfType<ODataOutputFormatter>().ToList().ForEach(
            static formatter => formatter.BaseAddressFactory = static request => new Uri($"https://{request.Headers["X-User"]}.test/there/"))),
        ("formatter in front", static options => options.OutputFormatters.Insert(0, new Lines())),
        ("further media types", static options => options.OutputFormatters.OfType<ODataOutputFormatter>().ToList().ForEach(
            static formatter => formatter.SupportedMediaTypes.Add("application/prs.own"))),
        ("fewer media types", static options => options.OutputFormatters.OfType<ODataOutputFormatter>().ToList().ForEach(
            static formatter => formatter.SupportedMediaTypes.Remove("application/json;odata.metadata=none"))),
        ("other character sets", static options => options.OutputFormatters.OfType<ODataOutputFormatter>().ToList().ForEach(
            static formatter => formatter.SupportedEncodings.Insert(0, Encoding.Unicode))),
        ("no mappings", static options => options.OutputFormatters.OfType<ODataOutputFormatter>().ToList().ForEach(
            static formatter => formatter.MediaTypeMappings.Clear())),
        ("no OData formatters", static options => options.OutputFormatters.RemoveType<ODataOutputFormatter>()),
        ("derived formatters", static options =>
        {
            for (var i = 0; i < options.OutputFormatters.Count; i++)
            {
                options.OutputFormatters[i] = options.OutputFormatters[i] is ODataOutputFormatter made ? new Marking(made) : options.OutputFormatters[i];
            }
        }),
    ];

    /// <summary>Texts of a value that are equal for equal kinds of value.</summary>
    internal static string Describe(object? value) => value switch
    {
        IQueryable rows => $"queryable of {rows.ElementType.Name}, {rows.Expression.Type.Name}, {rows.Provider.GetType().Name}, {rows.GetType().Name}, {rows.Cast<object>().Count()} rows",
        IEnumerable rows and not string => $"rows, {rows.GetType().Name}, {rows.Cast<object>().Count()} rows, {rows.Cast<object>().Count()} again",
        null => "nothing",
        _ => value.GetType().Name,
    };

    private sealed class Describing : IResultFilter
    {
        public void OnResultExecuting(ResultExecutingContext context)
        {
            if (context.Result is ObjectResult result)
            {
                context.HttpContext.Response.Headers["X-Value"] = $"{Describe(result.Value)}; declared {result.DeclaredType?.Name}";
                context.HttpContext.Response.Headers["X-Papers"] = (result.Value is IQueryable<Paper>).ToString();
            }
        }

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }
    }

    private sealed class Narrowing : IAsyncResultFilter
    {
        public Task OnResultExecutionAsync(ResultExecutingContext context, ResultExecutionDelegate next)
        {
            var user = Caller.Of(context.HttpContext.Request);
            if (context.Result is ObjectResult { Value: IQueryable<Paper> papers } result)
            {
                result.Value = papers.Where(paper => paper.Owner == user);
            }

            return next();
        }
    }

    private sealed class Counting : ActionFilterAttribute
    {
        public override void OnActionExecuted(ActionExecutedContext context) =>
            context.HttpContext.Response.Headers["X-Count"] = context.Result is ObjectResult { Value: IEnumerable rows } ? Describe(rows) : "one";
    }

    private sealed class Reading : IAsyncActionFilter
    {
        public async Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next)
        {
            _ = await next();
            var feature = context.HttpContext.ODataFeature();
            context.HttpContext.Response.Headers["X-Feature"] =
                $"{feature.SelectExpandClause?.SelectedItems.Count()} {feature.TotalCount} {feature.ApplyClause} {feature.NextLink} {feature.BaseAddress} {feature.RoutePrefix}";
        }
    }

    private sealed class Changing : ActionFilterAttribute
    {
        public override void OnActionExecuting(ActionExecutingContext context)
        {
            var request = context.HttpContext.Request;
            if (Caller.Of(request) == "bob")
            {
                request.QueryString = request.QueryString.Add("$skip", "1");
            }
        }
    }

    private sealed class Looking : ActionFilterAttribute
    {
        public override void OnActionExecuting(ActionExecutingContext context) =>
            context.HttpContext.Response.Headers["X-Limits"] = string.Join(';', context.Filters.OfType<EnableQueryAttribute>().Select(
                static found => $"{found.Order} {found.MaxTop} {found.PageSize} {found.AllowedQueryOptions} {found.EnsureStableOrdering} {found.AllowedOrderByProperties}"));
    }

    private sealed class Limiting : ActionFilterAttribute
    {
        public override void OnActionExecuting(ActionExecutingContext context)
        {
            foreach (var found in context.Filters.OfType<EnableQueryAttribute>())
            {
                var isBob = Caller.Of(context.HttpContext.Request) == "bob";
                (found.MaxTop, found.AllowedQueryOptions) = (isBob ? 2 : 100, isBob ? AllowedQueryOptions.All & ~AllowedQueryOptions.Expand : AllowedQueryOptions.All);
            }
        }
    }

    /// <summary>Writes papers as lines of text, whatever is asked for by bob.</summary>
    private sealed class Lines : IOutputFormatter
    {
        public bool CanWriteResult(OutputFormatterCanWriteContext context) =>
            context.Object is IEnumerable<Paper> && Caller.Of(context.HttpContext.Request) == "bob";

        public Task WriteAsync(OutputFormatterWriteContext context) =>
            context.HttpContext.Response.WriteAsync(string.Join('\n', ((IEnumerable<Paper>)context.Object!).Select(static paper => $"{paper.Id} {paper.Title}")));
    }

    private sealed class Marking : ODataOutputFormatter
    {
        public Marking(ODataOutputFormatter made)
            : base([Microsoft.OData.ODataPayloadKind.ResourceSet, Microsoft.OData.ODataPayloadKind.Resource])
        {
            made.SupportedMediaTypes.ToList().ForEach(SupportedMediaTypes.Add);
            made.SupportedEncodings.ToList().ForEach(SupportedEncodings.Add);
        }

        public override void WriteResponseHeaders(OutputFormatterWriteContext context)
        {
            base.WriteResponseHeaders(context);
            context.HttpContext.Response.Headers["X-Value"] = $"{context.ObjectType?.Name} {context.Object?.GetType().Name}";
        }
    }
}
