namespace Transport.OData.Query.Rows.Internal;

/// <summary>See <see cref="OfTypeStep"/>.</summary>
internal sealed class OfTypeCursor<T>(RowCursor rows) : RowCursor
    where T : class
{
    public override bool MoveNext()
    {
        while (rows.MoveNext())
        {
            if (rows.Current is T)
            {
                Current = rows.Current;
                return true;
            }
        }

        return false;
    }
}
