using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>A step that makes other rows of those that come in, by LINQ: <see cref="GroupStep"/>, <see cref="AggregateStep"/>.</summary>
internal sealed class RowsCursor<T>(RowCursor rows, Func<IEnumerable<T>, IEnumerable<object>> make) : RowCursor
    where T : class
{
    private IEnumerator<object>? _made;

    public override bool MoveNext()
    {
        _made ??= make(Rest()).GetEnumerator();
        if (!_made.MoveNext())
        {
            return false;
        }

        Current = _made.Current;
        return true;
    }

    public override void Restart()
    {
        base.Restart();
        _made?.Dispose();
        _made = null;
    }

    public override void Dispose()
    {
        Restart();
        base.Dispose();
    }

    /// <summary>The rows that come in, to be read once.</summary>
    private IEnumerable<T> Rest()
    {
        while (rows.MoveNext())
        {
            yield return (T)rows.Current!;
        }
    }
}
