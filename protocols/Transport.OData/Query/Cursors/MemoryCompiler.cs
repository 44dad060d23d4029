using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>Compiles steps whose lambdas are in the dialect of rows in memory.</summary>
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

    /// <summary>A filter whose predicate has been compiled.</summary>
    public static MemoryStage Filter(Type rows, Delegate predicate) => Create(typeof(FilterStage<>), [rows], predicate);

    private static MemoryStage Compile(Step step, ref Type rows)
    {
        switch (step)
        {
            case FilterStep filter:
                return Filter(rows, filter.Predicate.Compile());
            case SortStep sort:
                return Create(typeof(SortStage<>), [rows], Keys(sort, rows));
            case GroupStep group:
                var (source, key) = (rows, group.Key.ReturnType);
                rows = group.Result.ReturnType;
                return Create(typeof(GroupStage<,,>), [source, key, rows], group.Key.Compile(), group.Result.Compile());
            case AggregateStep aggregate:
                source = rows;
                rows = aggregate.Result.ReturnType;
                return Create(typeof(AggregateStage<,>), [source, rows], aggregate.Result.Compile());
            default:
                throw new ArgumentException($"{step} is not known here.", nameof(step));
        }
    }

    private static Array Keys(SortStep sort, Type rows)
    {
        var keys = Array.CreateInstance(typeof(KeyOrder<>).MakeGenericType(rows), sort.Keys.Count);
        for (var i = 0; i < keys.Length; i++)
        {
            var key = sort.Keys[i];
            keys.SetValue(
                Activator.CreateInstance(typeof(KeyOrder<,>).MakeGenericType(rows, key.Value.ReturnType), key.Value.Compile(), key.Descending), i);
        }

        return keys;
    }

    private static MemoryStage Create(Type definition, Type[] types, params object?[] arguments) =>
        (MemoryStage)Activator.CreateInstance(definition.MakeGenericType(types), arguments)!;
}
