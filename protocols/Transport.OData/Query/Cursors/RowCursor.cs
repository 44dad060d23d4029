namespace Transport.OData.Query.Cursors;

/// <summary>
/// Gives the rows of a collection one after the other. When the source has been opened on the next collection it starts again, so that a query over the
/// expanded rows of many rows allocates nothing for each of them. Not safe for concurrent use.
/// </summary>
internal abstract class RowCursor : IDisposable
{
    /// <summary>The row to which <see cref="MoveNext"/> has moved.</summary>
    public object? Current { get; protected set; }

    public abstract bool MoveNext();

    /// <summary>The rows that come in are about to be others.</summary>
    public virtual void Restart() => Current = null;

    /// <summary>Gives back what was borrowed.</summary>
    public virtual void Dispose()
    {
    }
}
