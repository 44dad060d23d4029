using System.Collections;
using Transport.OData.Query.Cursors;

namespace Transport.OData.Query.Plans;

/// <summary>
/// A <see cref="CollectionQuery"/> under way, over one collection after the other: the expanded rows of each row of an answer. What it needs is allocated
/// once. Not safe for concurrent use.
/// </summary>
internal sealed class QueryRun : IDisposable
{
    private readonly SourceCursor _source;
    private readonly RowCursor[] _cursors;
    private readonly int _selecting;
    private readonly int _skip;
    private readonly int _most;
    private readonly RowCursor _last;

    /// <param name="stages">None where rows are given as they are.</param>
    /// <param name="selecting">How many of them decide how many rows there are.</param>
    public QueryRun(ReadOnlySpan<MemoryStage> stages, int selecting, int skip, int? top, CancellationToken cancellationToken)
    {
        (_selecting, _skip, _most) = (selecting, skip, top ?? int.MaxValue);
        _last = _source = new SourceCursor(cancellationToken);
        var isPaged = stages.Length > 0 && (skip > 0 || top is not null);
        _cursors = new RowCursor[stages.Length + (isPaged ? 1 : 0)];
        for (var i = 0; i < stages.Length; i++)
        {
            _cursors[i] = _last = stages[i](_last, (int)Math.Clamp((long)skip + _most, 1, int.MaxValue));
        }

        if (isPaged)
        {
            _cursors[^1] = _last = new PageCursor(_last, skip, _most);
        }
    }

    /// <summary>A run that gives rows as they are.</summary>
    public static QueryRun OfAll(CancellationToken cancellationToken) => new([], selecting: 0, skip: 0, top: null, cancellationToken);

    /// <summary>The row to which <see cref="MoveNext"/> has moved.</summary>
    public object? Current => _last.Current;

    /// <summary>Begins with a collection; what was left of the one before is forgotten.</summary>
    public void Open(IEnumerable rows)
    {
        if (_cursors.Length == 0)
        {
            _source.Open(rows, _skip, _most);
            return;
        }

        Restart(rows);
    }

    public bool MoveNext() => _last.MoveNext();

    /// <summary>How many rows of a collection there are, whatever <c>$skip</c> and <c>$top</c> say. Ends what was open.</summary>
    public long Count(IEnumerable rows)
    {
        if (_selecting == 0 && rows is ICollection collection)
        {
            return collection.Count;
        }

        Restart(rows);
        var selected = _selecting == 0 ? _source : _cursors[_selecting - 1];
        var count = 0L;
        while (selected.MoveNext())
        {
            count++;
        }

        return count;
    }

    public void Dispose()
    {
        foreach (var cursor in _cursors)
        {
            cursor.Dispose();
        }

        _source.Dispose();
    }

    private void Restart(IEnumerable rows)
    {
        _source.Open(rows);
        foreach (var cursor in _cursors)
        {
            cursor.Restart();
        }
    }
}
