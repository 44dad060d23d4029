using System.Data.Common;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.OData;
using Transport.PayloadModels;
using Transport.Plugin.OData.Limits;

namespace Transport.Plugin.OData.Stored;

/// <summary>
/// Awaits the rows of a query that a database evaluates before the library writes them, which it does without waiting: no thread is blocked, and a database
/// that fails is told as such, since an answer that has begun has no way to say it. What the LINQ provider cannot translate, or the database not compute, is answered with 501.
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
                result.Value = await (Task<IQueryable>)Reading.MakeGenericMethod(rows.ElementType).Invoke(null, [stored.Queries, rows, end])!;
                // The number of all rows is a separate statement, which is executed when it is asked for.
                _ = context.HttpContext.Request.ODataFeature().TotalCount;
            }
            catch (Exception thrown) when (IsNotEvaluated(stored, thrown))
            {
                context.Result = NotEvaluated();
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

        if (IsNotEvaluated(stored, context.Exception))
        {
            context.Result = NotEvaluated();
            context.ExceptionHandled = true;
        }
        else if (IsOfTheStore(context.Exception))
        {
            context.Exception = stored.Repository.FailureOf(context.Exception);
        }
    }

    private static async Task<IQueryable> ReadAsync<T>(IPersonQueries queries, IQueryable<T> query, CancellationToken end) =>
        (await queries.ReadAsync(query, end)).AsQueryable();

    private static ObjectResult NotEvaluated() => new(new ODataError { Code = "NotTranslated", Message = "The database cannot evaluate this query." })
    {
        StatusCode = StatusCodes.Status501NotImplemented,
    };

    /// <summary>Whether the query is to blame: it has no translation, or the database found in it what it has no value for (class 22 of SQL's states), as a division by zero.</summary>
    private static bool IsNotEvaluated(StoredQuery stored, Exception thrown) => thrown is DbException { SqlState: ['2', '2', ..] } || stored.Queries.IsNotTranslated(thrown);

    private static bool IsOfTheStore(Exception thrown) => thrown is not (OperationCanceledException or OutOfMemoryException or ODataException);
}
