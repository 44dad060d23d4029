namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>A query of one shape over objects in memory, compiled.</summary>
/// <param name="Run">From the source and the literals to the rows.</param>
/// <param name="Count">From the source and the literals to the number of rows that $count=true asks for; null where it does not.</param>
/// <param name="SourceType">The type of the source's rows.</param>
/// <param name="RowType">The type of rows: entities, or the library's wrappers.</param>
/// <param name="Clause">The $select and $expand of the query.</param>
/// <param name="Bytes">What it takes, as an estimate.</param>
internal sealed record QueryPlan(
    Func<object, object?[], IEnumerable> Run, Func<object, object?[], long>? Count, Type SourceType, Type RowType, SelectExpandClause? Clause, long Bytes)
{
    private readonly Func<Func<IEnumerable>, Func<IQueryable>, object> _bind = typeof(QueryPlan)
        .GetMethod(nameof(Rows), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(RowType)
        .CreateDelegate<Func<Func<IEnumerable>, Func<IQueryable>, object>>();

    /// <summary>The largest numbers that the library has let pass, by the literal's place.</summary>
    private readonly ConcurrentDictionary<int, long> _most = [];

    /// <summary>The largest $top or $skip that the library has let pass, by its place among the literals; 0 where it was none. What is less passes, too.</summary>
    public long MostPage(int place) => _most.GetValueOrDefault(place);

    /// <summary>The library let a $top or $skip pass.</summary>
    public void Allow(int place, long page) => _most.AddOrUpdate(place, page, (_, most) => Math.Max(most, page));

    /// <summary>The result of an action.</summary>
    /// <param name="run">Runs the query.</param>
    /// <param name="library">Makes the library's query.</param>
    public object Bind(Func<IEnumerable> run, Func<IQueryable> library) => _bind(run, library);

    private static PlannedRows<T> Rows<T>(Func<IEnumerable> run, Func<IQueryable> library) => new(run, library);
}
