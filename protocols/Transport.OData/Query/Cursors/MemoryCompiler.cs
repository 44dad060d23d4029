using System.Reflection;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>A <see cref="Step"/> compiled: from a cursor over the rows that come in to one over those that go out. Safe for concurrent requests.</summary>
/// <param name="most">Rows that are wanted of those that go out, 1 or more.</param>
internal delegate RowCursor MemoryStage(RowCursor rows, int most);

/// <summary>Compiles steps.</summary>
internal static class MemoryCompiler
{
    /// <param name="rows">The class of the rows that come in.</param>
    public static MemoryStage[] Compile(IEnumerable<Step> steps, Type rows)
    {
        var stages = new List<MemoryStage>();
        foreach (var step in steps)
        {
            stages.Add(Compile(step, ref rows));
        }

        return [.. stages];
    }

    /// <summary>From a compiled predicate to a filter of rows of a class.</summary>
    public static Func<Delegate, MemoryStage> Filter(Type rows) => Method(nameof(Filter), rows).CreateDelegate<Func<Delegate, MemoryStage>>();

    private static MemoryStage Compile(Step step, ref Type rows)
    {
        var source = rows;
        switch (step)
        {
            case FilterStep filter:
                return Filter(rows)(filter.Predicate.Compile());
            case SortStep sort:
                return (MemoryStage)Method(nameof(Sort), rows).Invoke(null, [Keys(sort, rows)])!;
            case GroupStep group:
                rows = group.Result.ReturnType;
                return (MemoryStage)Method(nameof(Group), source, group.Key.ReturnType, rows).Invoke(null, [group.Key.Compile(), group.Result.Compile()])!;
            case AggregateStep aggregate:
                rows = aggregate.Result.ReturnType;
                return (MemoryStage)Method(nameof(Aggregate), source, rows).Invoke(null, [aggregate.Result.Compile()])!;
            default:
                throw new ArgumentException($"{step} is not known here.", nameof(step));
        }
    }

    private static MemoryStage Filter<T>(Delegate predicate)
        where T : class => (rows, _) => new FilterCursor<T>(rows, (Func<T, bool>)predicate);

    private static MemoryStage Sort<T>(Func<SortColumn<T>>[] keys)
        where T : class => (rows, most) => new SortCursor<T>(rows, Array.ConvertAll(keys, static column => column()), most);

    private static MemoryStage Group<T, TKey, TRow>(Func<T, TKey> key, Func<IGrouping<TKey, T>, TRow> result)
        where T : class
        where TRow : class => (rows, _) => new RowsCursor<T>(rows, from => from.GroupBy(key).Select(result));

    /// <remarks>The rows are gathered, because each aggregate reads all of them.</remarks>
    private static MemoryStage Aggregate<T, TRow>(Func<IEnumerable<T>, TRow> result)
        where T : class
        where TRow : class => (rows, _) => new RowsCursor<T>(rows, from => [result([.. from])]);

    private static Func<SortColumn<T>> Key<T, TKey>(Func<T, TKey> key, bool descending) => () => new SortColumn<T, TKey>(key, descending);

    private static Array Keys(SortStep sort, Type rows)
    {
        var keys = Array.CreateInstance(typeof(Func<>).MakeGenericType(typeof(SortColumn<>).MakeGenericType(rows)), sort.Keys.Count);
        for (var i = 0; i < keys.Length; i++)
        {
            var key = sort.Keys[i];
            keys.SetValue(Method(nameof(Key), rows, key.Value.ReturnType).Invoke(null, [key.Value.Compile(), key.Descending]), i);
        }

        return keys;
    }

    private static MethodInfo Method(string name, params Type[] types) => typeof(MemoryCompiler).GetMethods(BindingFlags.NonPublic | BindingFlags.Static)
        .Single(method => method.Name == name && method.GetGenericArguments().Length == types.Length).MakeGenericMethod(types);
}
