namespace Transport.OData.Query.Rows.Internal;

/// <summary>An order by one key.</summary>
internal abstract class KeyOrder<T>
{
    public abstract IOrderedEnumerable<T> OrderBy(IEnumerable<T> rows);

    public abstract IOrderedEnumerable<T> ThenBy(IOrderedEnumerable<T> rows);
}
