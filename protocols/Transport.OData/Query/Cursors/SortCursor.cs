using System.Buffers;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>See <see cref="SortStep"/>. Rows lie in slots of pooled arrays; what is moved in sorting is the numbers of slots.</summary>
internal sealed class SortCursor<T> : RowCursor
    where T : class
{
    private const int FirstSlots = 16;

    private readonly RowCursor _source;
    private readonly SortColumn<T>[] _columns;
    private readonly int _most;
    private readonly Comparison<int> _compare;
    private T[] _rows = [];
    private long[] _arrivals = [];

    /// <summary>Every slot once; the first <see cref="_count"/> of them are taken.</summary>
    private int[] _slots = [];
    private int _capacity;
    private int _count;
    private int _next = -1;

    /// <param name="most">
    /// Rows that are wanted, from the first on, 1 or more. Where they are few, memory is for twice as many and not for all: whenever it is full, the later
    /// half goes.
    /// </param>
    public SortCursor(RowCursor source, SortColumn<T>[] columns, int most)
    {
        (_source, _columns, _most) = (source, columns, most);
        _compare = Compare;
    }

    public override bool MoveNext()
    {
        if (_next < 0)
        {
            Gather();
            _next = 0;
        }

        if (_next == _count)
        {
            return false;
        }

        Current = _rows[_slots[_next++]];
        return true;
    }

    public override void Restart()
    {
        base.Restart();
        (_count, _next) = (0, -1);
    }

    public override void Dispose()
    {
        Return();
        foreach (var column in _columns)
        {
            column.Dispose();
        }

        (_rows, _arrivals, _slots, _capacity) = ([], [], [], 0);
        Restart();
        base.Dispose();
    }

    private void Gather()
    {
        var (arrived, isCut) = (0L, false);
        while (_source.MoveNext())
        {
            if (_count == _capacity && _most <= _capacity / 2)
            {
                _slots.AsSpan(0, _count).Sort(_compare);
                (_count, isCut) = (_most, true);
            }
            else if (_count == _capacity)
            {
                Grow();
            }

            var slot = _slots[_count];
            var row = (T)_source.Current!;
            (_rows[slot], _arrivals[slot]) = (row, arrived++);
            foreach (var column in _columns)
            {
                column.Store(slot, row);
            }

            // Behind the last that is wanted of those seen so far; its slot is free again.
            _count += isCut && _compare(slot, _slots[_most - 1]) > 0 ? 0 : 1;
        }

        _slots.AsSpan(0, _count).Sort(_compare);
        _count = Math.Min(_count, _most);
    }

    /// <remarks>Rows with equal keys stay in the order in which they came.</remarks>
    private int Compare(int left, int right)
    {
        foreach (var column in _columns)
        {
            var order = column.Compare(left, right);
            if (order != 0)
            {
                return order;
            }
        }

        return _arrivals[left].CompareTo(_arrivals[right]);
    }

    private void Grow()
    {
        var capacity = Math.Max(FirstSlots, checked(_capacity * 2));
        var (rows, arrivals, slots) = (ArrayPool<T>.Shared.Rent(capacity), ArrayPool<long>.Shared.Rent(capacity), ArrayPool<int>.Shared.Rent(capacity));
        _rows.AsSpan(0, _capacity).CopyTo(rows);
        _arrivals.AsSpan(0, _capacity).CopyTo(arrivals);
        _slots.AsSpan(0, _capacity).CopyTo(slots);
        for (var slot = _capacity; slot < capacity; slot++)
        {
            slots[slot] = slot;
        }

        foreach (var column in _columns)
        {
            column.Grow(capacity);
        }

        Return();
        (_rows, _arrivals, _slots, _capacity) = (rows, arrivals, slots, capacity);
    }

    private void Return()
    {
        if (_capacity > 0)
        {
            ArrayPool<T>.Shared.Return(_rows, clearArray: true);
            ArrayPool<long>.Shared.Return(_arrivals);
            ArrayPool<int>.Shared.Return(_slots);
        }
    }
}
