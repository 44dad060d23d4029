namespace Transport.OData.Query.Cursors;

/// <summary>The values of one key of an order, for the rows that are being sorted, each in a slot.</summary>
internal abstract class SortColumn<T> : IDisposable
{
    /// <summary>Makes room for more slots; the values stay.</summary>
    public abstract void Grow(int slots);

    /// <summary>Computes the key of a row.</summary>
    public abstract void Store(int slot, T row);

    public abstract int Compare(int left, int right);

    public abstract void Dispose();
}
