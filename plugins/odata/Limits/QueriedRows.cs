using System.Collections.Frozen;
using Microsoft.AspNetCore.Http;

namespace Transport.Plugin.OData.Limits;

/// <summary>Rows that a query is evaluated over.</summary>
internal static class QueriedRows
{
    /// <summary>What leaves the rows as they are: only the answer can be long, and that is cut off where it is written.</summary>
    private static readonly FrozenSet<string> Plain = FrozenSet.Create(StringComparer.OrdinalIgnoreCase, "$top", "$skip", "$expand", "$select", "$count", "$format");

    /// <summary>The same rows, of which none comes after the request's time is over: whatever LINQ or the library makes of them ends there.</summary>
    /// <remarks>Rows of a query that only selects and expands are handed over as they are, so that LINQ still sees the array; rows that are made as they are read are not.</remarks>
    public static IQueryable<T> AsQueryableWithin<T>(this IEnumerable<T> rows, HttpRequest request) =>
        request.HttpContext.Features.Get<QueryTime>() is { } time && !(rows is T[] && IsPlain(request)) ? Within(rows, time.Token).AsQueryable() : rows.AsQueryable();

    /// <remarks>Options within <c>$expand</c> stand in parentheses. Without <c>$</c> they have other names, and so are not plain.</remarks>
    private static bool IsPlain(HttpRequest request)
    {
        foreach (var (name, value) in request.Query)
        {
            if (!Plain.Contains(name) || value.ToString().Contains('('))
            {
                return false;
            }
        }

        return true;
    }

    private static IEnumerable<T> Within<T>(IEnumerable<T> rows, CancellationToken end)
    {
        foreach (var row in rows)
        {
            end.ThrowIfCancellationRequested();
            yield return row;
        }
    }
}
