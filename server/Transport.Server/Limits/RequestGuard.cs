using Microsoft.AspNetCore.Http.Features;

namespace Transport.Server.Limits;

/// <summary>
/// The first to see a request of any row: checks who may send it, and how much memory it may take. A request rejected for lack of memory is
/// answered 503 with <c>Retry-After</c>, unless the row has its own form of that error; one whose database failed 500, in the database's words.
/// </summary>
internal sealed class RequestGuard(RequestDelegate next, AnswerBudget budget, RowCallers callers)
{
    /// <summary>A body that is smaller is not counted.</summary>
    public const int FreeBody = 8 * 1024;

    public Task InvokeAsync(HttpContext context)
    {
        if (callers.Problem(context.Request) is { } problem)
        {
            return Problem.WriteAsync(context, StatusCodes.Status403Forbidden, problem);
        }

        var scope = new AnswerScope(budget, context.Abort);
        scope.Enter();
        if (context.Features.Get<IHttpUpgradeFeature>() is { IsUpgradableRequest: true } upgrade)
        {
            // Any request may say so; a WebSocket is one where it is accepted.
            context.Features.Set<IHttpUpgradeFeature>(new CountedUpgrade(upgrade, scope));
        }

        Task call;
        try
        {
            if (context.Request.ContentLength is not { } length)
            {
                CountedBody.Count(context, scope);
            }
            else if (length > FreeBody)
            {
                scope.TakeRequest(length);
            }

            call = next(context);
        }
        catch (Exception thrown)
        {
            call = Task.FromException(thrown);
        }

        if (call.IsCompletedSuccessfully)
        {
            scope.End();
            return call;
        }

        return EndAsync(context, scope, call);
    }

    /// <summary>Answers a request for which there is not enough memory.</summary>
    public static Task RefuseAsync(HttpContext context, ServerBusyException busy)
    {
        context.Response.Headers.RetryAfter = ServerBusyException.RetryAfter.TotalSeconds.ToString(CultureInfo.InvariantCulture);
        if (context.Request.ContentLength is not 0 && HttpMethods.IsPost(context.Request.Method) && context.Request.Protocol == HttpProtocol.Http11)
        {
            // What is left of the body is not read.
            context.Response.Headers.Connection = "close";
        }

        return Problem.WriteAsync(context, (int)HttpStatusCode.ServiceUnavailable, busy.Message);
    }

    private static async Task EndAsync(HttpContext context, AnswerScope scope, Task call)
    {
        try
        {
            await call;
        }
        catch (ServerBusyException busy) when (!context.Response.HasStarted)
        {
            await RefuseAsync(context, busy);
        }
        catch (StoreException failure) when (!context.Response.HasStarted)
        {
            await Problem.WriteAsync(context, (int)HttpStatusCode.InternalServerError, failure.Message);
        }
        finally
        {
            scope.End();
        }
    }
}
