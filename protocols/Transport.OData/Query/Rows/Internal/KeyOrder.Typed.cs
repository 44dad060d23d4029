namespace Transport.OData.Query.Rows.Internal;

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
