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

/// <summary>An order by one key.</summary>
internal abstract class KeyOrder<T>
{
    public abstract IOrderedEnumerable<T> OrderBy(IEnumerable<T> rows);

    public abstract IOrderedEnumerable<T> ThenBy(IOrderedEnumerable<T> rows);
}

/// <inheritdoc/>
/// <remarks>Null comes first (URL Conventions 4.01, 5.1.5); text is ordered by code point.</remarks>
internal sealed class KeyOrder<T, TKey>(Func<T, TKey> key, bool descending) : KeyOrder<T>
{
    private static readonly IComparer<TKey> Comparer =
        typeof(TKey) == typeof(string) ? (IComparer<TKey>)(object)StringComparer.Ordinal : Comparer<TKey>.Default;

    public override IOrderedEnumerable<T> OrderBy(IEnumerable<T> rows) =>
        descending ? rows.OrderByDescending(key, Comparer) : rows.OrderBy(key, Comparer);

    public override IOrderedEnumerable<T> ThenBy(IOrderedEnumerable<T> rows) =>
        descending ? rows.ThenByDescending(key, Comparer) : rows.ThenBy(key, Comparer);
}
