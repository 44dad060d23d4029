namespace Transport.OData.Query.Rows.Internal;

/// <summary>See <see cref="AggregateStep"/>.</summary>
internal sealed class AggregateStage<T, TRow>(Func<IEnumerable<T>, TRow> result) : MemoryStage<T>
    where T : class
    where TRow : class
{
    public override IEnumerable<object> Run(IEnumerable<object> rows, CancellationToken cancellationToken) => One(rows, cancellationToken);

    /// <remarks>An iterator, so that nothing is read before somebody asks; gathered, because each aggregate reads all rows.</remarks>
    private IEnumerable<TRow> One(IEnumerable<object> rows, CancellationToken cancellationToken)
    {
        yield return result([.. Cancellable(rows, cancellationToken)]);
    }
}
