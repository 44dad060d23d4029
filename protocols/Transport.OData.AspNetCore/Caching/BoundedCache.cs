namespace Transport.OData.CompiledPayloads.Caching;

/// <summary>
/// Values that are cheap to find and expensive to create, up to a limit in number and in bytes. When it is full, an entry that was not asked for since the last time
/// around goes; a flood of keys that are asked for once costs making them, and no more memory.
/// </summary>
/// <param name="capacity">Entries, at least 1.</param>
/// <param name="mostBytes">What all entries may take; an entry that alone takes more is kept alone.</param>
internal sealed class BoundedCache<TKey, TValue>(int capacity, long mostBytes = long.MaxValue)
    where TKey : notnull
{
    private readonly ConcurrentDictionary<TKey, Entry> _entries = new();
    private readonly Queue<TKey> _order = new();
    private readonly Lock _lock = new();

    private long _bytes;

    /// <summary>How many entries there are.</summary>
    public int Count => _entries.Count;

    public bool TryGet(TKey key, out TValue value)
    {
        if (_entries.TryGetValue(key, out var entry))
        {
            if (!entry.IsUsed)
            {
                entry.IsUsed = true;
            }

            value = entry.Value;
            return true;
        }

        value = default!;
        return false;
    }

    /// <summary>Keeps a value unless there is one.</summary>
    /// <param name="bytes">What the entry takes, as an estimate.</param>
    /// <returns>The one that is kept.</returns>
    public TValue Add(TKey key, TValue value, long bytes = 0)
    {
        lock (_lock)
        {
            if (_entries.TryGetValue(key, out var present))
            {
                return present.Value;
            }

            while (_order.Count >= capacity || (_order.Count > 0 && _bytes + bytes > mostBytes))
            {
                var oldest = _order.Dequeue();
                if (_entries[oldest].IsUsed)
                {
                    _entries[oldest].IsUsed = false;
                    _order.Enqueue(oldest);
                }
                else if (_entries.TryRemove(oldest, out var gone))
                {
                    _bytes -= gone.Bytes;
                }
            }

            _entries[key] = new Entry(value, bytes);
            _bytes += bytes;
            _order.Enqueue(key);
            return value;
        }
    }

    private sealed class Entry(TValue value, long bytes)
    {
        public readonly TValue Value = value;
        public readonly long Bytes = bytes;
        public volatile bool IsUsed;
    }
}
