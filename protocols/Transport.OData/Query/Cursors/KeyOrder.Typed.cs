namespace Transport.OData.Query.Cursors;

/// <inheritdoc/>
internal sealed class KeyOrder<T, TKey>(Func<T, TKey> key, bool descending) : KeyOrder<T>
{
    public override SortColumn<T> Column() => new SortColumn<T, TKey>(key, descending);
}
