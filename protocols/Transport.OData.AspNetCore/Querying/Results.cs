using Microsoft.AspNetCore.OData.Results;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>What actions return, as sources of compiled queries.</summary>
internal static class Results
{
    /// <summary>The source of an action's result.</summary>
    /// <param name="type">The type that its rows must have; null for any.</param>
    /// <returns>Null where it is not in memory, or of other rows.</returns>
    public static Source? Of(object value, Type? type)
    {
        var isSingle = false;
        if (value is SingleResult single)
        {
            (value, isSingle) = (single.Queryable, true);
        }

        // A page is its rows, a link and a count. Of a collection that is no class, such as an immutable array, the library makes no query that runs.
        if (value is string or byte[] or PageResult or ValueType || value is IAsyncEnumerable<object>)
        {
            return null;
        }

        if (value is not IEnumerable rows)
        {
            if (type is not null && value.GetType() != type)
            {
                return null;
            }

            var one = Array.CreateInstance(value.GetType(), 1);
            one.SetValue(value, 0);
            return new Source(one, value.GetType(), IsSingle: true);
        }

        if (rows is IQueryable and not EnumerableQuery)
        {
            return null;
        }

        var found = type is not null && IsOf(rows, type) ? type : PropertyWriters.ElementType(rows.GetType());
        return found is { IsValueType: false } && (type is null || found == type) ? new Source(rows, found, isSingle) : null;
    }

    /// <summary>The only row; null if there is none, or more than one, or if it fails so that the library makes an answer of it.</summary>
    public static object? Single(Func<IEnumerable> run)
    {
        object? found = null;
        try
        {
            foreach (var row in run())
            {
                if (found is not null)
                {
                    return null;
                }

                found = row;
            }
        }
        catch (Exception exception) when (exception is ArgumentOutOfRangeException or NotImplementedException or NotSupportedException or InvalidOperationException)
        {
            return null;
        }

        return found;
    }

    /// <summary>Has the count made when it is asked for.</summary>
    public static void SetCount(IODataFeature feature, Func<long> count)
    {
        if (feature is ODataFeature library)
        {
            library.TotalCountFunc ??= count;
        }
        else
        {
            feature.TotalCount = count();
        }
    }

    private static bool IsOf(IEnumerable rows, Type type) =>
        rows is EnumerableQuery && rows.GetType().GenericTypeArguments is [var only] && only == type;

    /// <summary>Rows in memory.</summary>
    internal sealed record Source(IEnumerable Rows, Type Type, bool IsSingle);
}
