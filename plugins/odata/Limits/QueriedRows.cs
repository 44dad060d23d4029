using Microsoft.AspNetCore.Http;

namespace Transport.Plugin.OData.Limits;

/// <summary>Rows that a query is evaluated over.</summary>
internal static class QueriedRows
{
    /// <summary>The same rows, of which none comes after the request's time is over: whatever LINQ or the library makes of them ends there.</summary>
    public static IQueryable<T> AsQueryableWithin<T>(this IEnumerable<T> rows, HttpRequest request) =>
        request.HttpContext.Features.Get<QueryTime>() is { } time ? Within(rows, time.Token).AsQueryable() : rows.AsQueryable();

    private static IEnumerable<T> Within<T>(IEnumerable<T> rows, CancellationToken end)
    {
        foreach (var row in rows)
        {
            end.ThrowIfCancellationRequested();
            yield return row;
        }
    }
}
