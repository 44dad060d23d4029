namespace Transport.OData.Query.Cursors;

/// <summary>An order by one key, safe for concurrent requests.</summary>
internal abstract class KeyOrder<T>
{
    /// <summary>The key's values in one sort.</summary>
    public abstract SortColumn<T> Column();
}
