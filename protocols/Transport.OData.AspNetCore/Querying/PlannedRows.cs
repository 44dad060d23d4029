namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// The rows of a compiled query, run whenever they are enumerated. As a query that someone builds on, or that the library writes, they are what
/// the library makes of the same source.
/// </summary>
/// <typeparam name="T">The type of rows as the compiled query has them.</typeparam>
internal sealed class PlannedRows<T>(Func<IEnumerable> run, Func<IQueryable> library) : IOrderedQueryable<T>, ILibraryResult
{
    private IQueryable? _made;

    public Type ElementType => Library.ElementType;

    public Expression Expression => Library.Expression;

    public IQueryProvider Provider => Library.Provider;

    private IQueryable Library => _made ??= library();

    public object ToLibrary() => Library;

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)run()).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
