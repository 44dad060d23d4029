using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;

namespace Transport.Plugin.OData.Limits;

/// <summary>
/// Cuts off queries that are worked on for too long, which Microsoft.AspNetCore.OData has nothing for: between two rows of what a query is evaluated over, and
/// where a part of the answer is handed to the connection. Evaluating and writing one row, and sorting rows that have been read, are not cut off.
/// </summary>
/// <param name="next">The controllers.</param>
/// <param name="most">The server's limit.</param>
/// <param name="logger">Receives each query.</param>
internal sealed class QueryTimeLimit(RequestDelegate next, TimeSpan most, ILogger<QueryTimeLimit> logger)
{
    private const string Error = """{"error":{"code":"Timeout","message":"Evaluating the query took too long."}}""";

    private static readonly PathString Path = new("/" + PeopleModel.Route);

    public Task InvokeAsync(HttpContext context) =>
        HttpMethods.IsGet(context.Request.Method) && context.Request.Path.StartsWithSegments(Path) ? LimitAsync(context) : next(context);

    private async Task LimitAsync(HttpContext context)
    {
        var gone = context.RequestAborted;
        var body = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
        using var time = new QueryTime(most, gone);
        var timed = new TimedBody(body, time);
        context.RequestAborted = time.Token;
        context.Features.Set(time);
        context.Features.Set<IHttpResponseBodyFeature>(timed);
        var isCutOff = false;
        try
        {
            await next(context);
        }
        catch (Exception thrown) when (time.IsOver && thrown.GetBaseException() is OperationCanceledException)
        {
            isCutOff = true;
        }
        finally
        {
            context.RequestAborted = gone;
            context.Features.Set(body);
            context.Features.Set<QueryTime>(null);
        }

        if (isCutOff)
        {
            await CutOffAsync(context, timed.HasBegun || context.Response.HasStarted);
        }
    }

    private async Task CutOffAsync(HttpContext context, bool hasBegun)
    {
        logger.LogWarning(
            "{Method} {Path} was cut off after {Seconds} s of work (--query-timeout){Place}",
            context.Request.Method,
            context.Request.Path,
            most.TotalSeconds,
            hasBegun ? ", in the middle of its answer" : "");
        if (hasBegun)
        {
            context.Abort();
            return;
        }

        context.Response.Clear();
        context.Response.StatusCode = StatusCodes.Status503ServiceUnavailable;
        context.Response.ContentType = "application/json;odata.metadata=minimal";
        context.Response.Headers["OData-Version"] = "4.0";
        await context.Response.WriteAsync(Error, context.RequestAborted);
    }
}
