using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>See <see cref="FilterStep"/>.</summary>
internal sealed class FilterCursor<T>(RowCursor rows, Func<T, bool> predicate) : RowCursor
    where T : class
{
    public override bool MoveNext()
    {
        while (rows.MoveNext())
        {
            if (predicate((T)rows.Current!))
            {
                Current = rows.Current;
                return true;
            }
        }

        return false;
    }
}
