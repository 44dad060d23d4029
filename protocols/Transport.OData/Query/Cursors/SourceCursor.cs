using System.Collections;

namespace Transport.OData.Query.Cursors;

/// <summary>The rows of a collection as they are, of arrays and lists without an enumerator.</summary>
internal sealed class SourceCursor(CancellationToken cancellationToken) : RowCursor
{
    private IEnumerator? _enumerator;
    private object?[]? _array;
    private IList? _list;
    private int _next;
    private int _end;

    /// <param name="skip">Rows to leave out, 0 or more.</param>
    /// <param name="most">Rows to give at most, 0 or more.</param>
    public void Open(IEnumerable rows, int skip = 0, int most = int.MaxValue)
    {
        Close();
        (_array, _list) = (rows as object?[], rows as IList);
        _end = (int)Math.Min(int.MaxValue, (long)skip + most);
        if (_list is not null)
        {
            (_next, _end) = (skip, Math.Min(_end, _list.Count));
            return;
        }

        _enumerator = rows.GetEnumerator();
        _next = 0;
        while (_next < skip && _enumerator.MoveNext())
        {
            cancellationToken.ThrowIfCancellationRequested();
            _next++;
        }
    }

    public override bool MoveNext()
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (_next >= _end)
        {
            Close();
            return false;
        }

        if (_array is not null)
        {
            Current = _array[_next++];
        }
        else if (_list is not null)
        {
            Current = _list[_next++];
        }
        else
        {
            if (_enumerator?.MoveNext() is not true)
            {
                Close();
                return false;
            }

            _next++;
            Current = _enumerator.Current;
        }

        return true;
    }

    public override void Dispose()
    {
        Close();
        base.Dispose();
    }

    private void Close()
    {
        (_enumerator as IDisposable)?.Dispose();
        (_enumerator, _array, _list, _next, _end, Current) = (null, null, null, 0, 0, null);
    }
}
