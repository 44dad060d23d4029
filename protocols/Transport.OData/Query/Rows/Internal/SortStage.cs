namespace Transport.OData.Query.Rows.Internal;

/// <summary>See <see cref="SortStep"/>.</summary>
internal sealed class SortStage<T>(IReadOnlyList<KeyOrder<T>> keys) : MemoryStage<T>
    where T : class
{
    public override IEnumerable<object> Run(IEnumerable<object> rows, CancellationToken cancellationToken)
    {
        var sorted = keys[0].OrderBy(Cancellable(rows, cancellationToken));
        for (var i = 1; i < keys.Count; i++)
        {
            sorted = keys[i].ThenBy(sorted);
        }

        return sorted;
    }
}
