using System.Runtime.ExceptionServices;
using Microsoft.AspNetCore.OData.Results;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>What actions return, as sources of compiled queries.</summary>
internal static class Results
{
    private static readonly MethodInfo Again = typeof(Results).GetMethod(nameof(ReadAgain), BindingFlags.NonPublic | BindingFlags.Static)!;

    /// <summary>The source of an action's result.</summary>
    /// <param name="type">The type that its rows must have; null for any.</param>
    /// <returns>Null where it is not in memory, or of other rows.</returns>
    public static Source? Of(object value, Type? type)
    {
        var isSingle = false;
        if (value is SingleResult single && LibraryTypes.Own(single))
        {
            (value, isSingle) = (single.Queryable, true);
        }

        // A page is its rows, a link and a count. Of a collection that is no class, such as an immutable array, the library makes no query that runs.
        if (value is string or byte[] or PageResult or SingleResult or ValueType || value is IAsyncEnumerable<object>)
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

    /// <summary>The only row of a single result, as a plan has it.</summary>
    /// <param name="run">Runs the plan.</param>
    /// <param name="result">Gets what was read, where the library has to answer after all: not every source can be read twice.</param>
    /// <returns>Null if there is no row, or more than one, or if it fails: the library makes an answer of it.</returns>
    public static object? Single(Source source, Func<IEnumerable, IEnumerable> run, ObjectResult result)
    {
        if (result.Value is not SingleResult)
        {
            return Row(source.Rows, run);
        }

        var rows = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(source.Type))!;
        ExceptionDispatchInfo? failure = null;
        try
        {
            // As many as the library reads.
            foreach (var row in source.Rows)
            {
                if (rows.Add(row) == 1)
                {
                    break;
                }
            }
        }
        catch (Exception exception)
        {
            failure = ExceptionDispatchInfo.Capture(exception);
        }

        if (failure is null && rows.Count == 1 && Row(rows, run) is { } found)
        {
            return found;
        }

        result.Value = Again.MakeGenericMethod(source.Type).Invoke(null, [rows, failure]);
        return null;
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

    private static object? Row(IEnumerable rows, Func<IEnumerable, IEnumerable> run)
    {
        try
        {
            return run(rows).Cast<object?>().Single();
        }
        catch (Exception)
        {
            // The library runs the same, and decides what becomes of it.
            return null;
        }
    }

    private static SingleResult<T> ReadAgain<T>(IList rows, ExceptionDispatchInfo? failure)
    {
        return SingleResult.Create(Rows().AsQueryable());

        IEnumerable<T> Rows()
        {
            foreach (T row in rows)
            {
                yield return row;
            }

            failure?.Throw();
        }
    }

    private static bool IsOf(IEnumerable rows, Type type) =>
        rows is EnumerableQuery && rows.GetType().GenericTypeArguments is [var only] && only == type;

    /// <summary>Rows in memory.</summary>
    internal sealed record Source(IEnumerable Rows, Type Type, bool IsSingle);
}
