namespace Transport.OData.Query.Cursors;

/// <inheritdoc/>
internal sealed class Gatherer<T> : Gatherer
    where T : class
{
    public static Gatherer<T> Instance { get; } = new();

    public override async ValueTask<IReadOnlyList<object>> GatherAsync(IAsyncEnumerable<object> rows, CancellationToken cancellationToken)
    {
        var gathered = new List<T>();
        await foreach (var row in rows.WithCancellation(cancellationToken))
        {
            gathered.Add((T)row);
        }

        return gathered;
    }
}
