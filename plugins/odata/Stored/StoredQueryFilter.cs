using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.OData;
using Transport.Plugin.OData.Limits;

namespace Transport.Plugin.OData.Stored;

/// <summary>
/// Awaits the rows of a query that a database evaluates before the library writes them, which it does without waiting: no thread is blocked, and a database
/// that fails is told as such, since an answer that has begun has no way to say it. What the LINQ provider cannot translate is answered with 501.
/// </summary>
internal sealed class StoredQueryFilter : IAsyncResultFilter, IExceptionFilter
{
    private static readonly MethodInfo Reading = typeof(StoredQueryFilter).GetMethod(nameof(ReadAsync), BindingFlags.Static | BindingFlags.NonPublic)!;

    public async Task OnResultExecutionAsync(ResultExecutingContext context, ResultExecutionDelegate next)
    {
        if (context.HttpContext.Features.Get<StoredQuery>() is { } stored && context.Result is ObjectResult { Value: IQueryable rows } result)
        {
            try
            {
                var end = context.HttpContext.Features.Get<QueryTime>()?.Token ?? context.HttpContext.RequestAborted;
                result.Value = await (Task<IQueryable>)Reading.MakeGenericMethod(rows.ElementType).Invoke(null, [rows, end])!;
                // The number of all rows is a separate statement, which is executed when it is asked for.
                _ = context.HttpContext.Request.ODataFeature().TotalCount;
            }
            catch (Exception thrown) when (IsNotTranslated(thrown))
            {
                context.Result = NotTranslated();
            }
            catch (Exception thrown) when (IsOfTheStore(thrown))
            {
                throw stored.Repository.FailureOf(thrown);
            }
        }

        await next();
    }

    /// <summary>One entity is read by <c>[EnableQuery]</c> itself.</summary>
    public void OnException(ExceptionContext context)
    {
        if (context.HttpContext.Features.Get<StoredQuery>() is not { } stored)
        {
            return;
        }

        if (IsNotTranslated(context.Exception))
        {
            context.Result = NotTranslated();
            context.ExceptionHandled = true;
        }
        else if (IsOfTheStore(context.Exception))
        {
            context.Exception = stored.Repository.FailureOf(context.Exception);
        }
    }

    private static async Task<IQueryable> ReadAsync<T>(IQueryable<T> query, CancellationToken end)
    {
        List<T> rows = [];
        if (query is IAsyncEnumerable<T> awaited)
        {
            await foreach (var row in awaited.WithCancellation(end))
            {
                rows.Add(row);
            }
        }
        else
        {
            foreach (var row in query)
            {
                end.ThrowIfCancellationRequested();
                rows.Add(row);
            }
        }

        return rows.AsQueryable();
    }

    private static ObjectResult NotTranslated() => new(new ODataError { Code = "NotTranslated", Message = "The database cannot evaluate this query." })
    {
        StatusCode = StatusCodes.Status501NotImplemented,
    };

    /// <summary>Providers have no special exception for it.</summary>
    private static bool IsNotTranslated(Exception thrown) =>
        thrown is InvalidOperationException && thrown.Message.Contains("could not be translated", StringComparison.Ordinal);

    private static bool IsOfTheStore(Exception thrown) => thrown is not (OperationCanceledException or OutOfMemoryException or ODataException);
}
