namespace Transport.OData.Query.Cursors;

/// <summary>Leaves out rows, then gives some; reads no more than it gives.</summary>
internal sealed class PageCursor(RowCursor rows, int skip, int most) : RowCursor
{
    private int _skipped;
    private int _given;

    public override bool MoveNext()
    {
        if (_given >= most)
        {
            return false;
        }

        for (; _skipped < skip; _skipped++)
        {
            if (!rows.MoveNext())
            {
                return false;
            }
        }

        if (!rows.MoveNext())
        {
            return false;
        }

        _given++;
        Current = rows.Current;
        return true;
    }

    public override void Restart()
    {
        base.Restart();
        (_skipped, _given) = (0, 0);
    }
}
