namespace Transport.OData.Query.Rows.Internal;

/// <inheritdoc/>
/// <typeparam name="T">The class of the rows that come in.</typeparam>
internal abstract class MemoryStage<T> : MemoryStage
    where T : class
{
    protected override Gatherer Gatherer => Gatherer<T>.Instance;

    /// <remarks>A sort, or groups, would otherwise run to their end after the client has gone.</remarks>
    protected static IEnumerable<T> Cancellable(IEnumerable<object> rows, CancellationToken cancellationToken)
    {
        foreach (var row in (IEnumerable<T>)rows)
        {
            cancellationToken.ThrowIfCancellationRequested();
            yield return row;
        }
    }
}
