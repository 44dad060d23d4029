namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// The first rows by a key, of rows that come one by one; of equal keys, the one that came first. Rows that come in order cost one comparison each;
/// as soon as one does not, a heap holds the first ones so far.
/// </summary>
/// <param name="most">How many are kept, at least 1.</param>
internal sealed class FirstRows<TRow, TKey>(Func<TRow, TKey> key, long most)
{
    private static readonly Comparer<TKey> Order = Comparer<TKey>.Default;

    /// <summary>The last row first; of equal keys, the one that came later.</summary>
    private static readonly Comparer<(TKey Key, long Place)> LastFirst = Comparer<(TKey Key, long Place)>.Create(static (one, other) =>
        Order.Compare(other.Key, one.Key) is not 0 and var by ? by : other.Place.CompareTo(one.Place));

    private readonly List<TRow> _rows = new((int)Math.Min(most, 16));
    private readonly List<TKey> _keys = new((int)Math.Min(most, 16));
    private PriorityQueue<TRow, (TKey Key, long Place)>? _heap;

    /// <summary>The greatest key of the rows that are kept.</summary>
    private TKey _last = default!;

    private long _place;

    private bool IsFull => (_heap?.Count ?? _rows.Count) == most;

    public void Add(ReadOnlySpan<TRow> rows)
    {
        while (rows.Length > 0)
        {
            var others = IsFull ? Others(rows) : 0;
            _place += others;
            rows = rows[others..];
            if (rows.Length > 0)
            {
                Add(rows[0]);
                rows = rows[1..];
            }
        }
    }

    public void Add(TRow row)
    {
        var next = key(row);
        if (_heap is null && (_place == 0 || Order.Compare(_last, next) <= 0))
        {
            if (_rows.Count < most)
            {
                _rows.Add(row);
                _keys.Add(next);
                _last = next;
            }
        }
        else if (!IsFull || Order.Compare(_last, next) > 0)
        {
            Insert(row, next);
        }

        _place++;
    }

    /// <summary>How many of the rows come behind all that are kept: of a long list nearly all do, so that each costs no more than its key.</summary>
    private int Others(ReadOnlySpan<TRow> rows)
    {
        var (last, read) = (_last, key);
        for (var at = 0; at < rows.Length; at++)
        {
            if (Comparer<TKey>.Default.Compare(last, read(rows[at])) > 0)
            {
                return at;
            }
        }

        return rows.Length;
    }

    public IEnumerable<TRow> InOrder()
    {
        if (_heap is null)
        {
            return _rows;
        }

        var rows = new TRow[_heap.Count];
        for (var at = rows.Length - 1; at >= 0; at--)
        {
            rows[at] = _heap.Dequeue();
        }

        return rows;
    }

    private void Insert(TRow row, TKey next)
    {
        _heap ??= new PriorityQueue<TRow, (TKey Key, long Place)>(_rows.Select((kept, at) => (kept, (_keys[at], (long)at))), LastFirst);
        if (_heap.Count < most)
        {
            _heap.Enqueue(row, (next, _place));
        }
        else
        {
            _heap.EnqueueDequeue(row, (next, _place));
        }

        _last = _heap.TryPeek(out _, out var greatest) ? greatest.Key : next;
    }
}
