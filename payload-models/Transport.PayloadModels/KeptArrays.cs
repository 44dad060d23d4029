using System.Collections.Concurrent;

namespace Transport.PayloadModels;

/// <summary>The answers to the most recent requests, bounded in items. Safe for concurrent callers.</summary>
/// <param name="maxItems">The most items in all arrays together; a larger array is made for each call.</param>
internal sealed class KeptArrays<TKey, TItem>(int maxItems)
    where TKey : notnull
{
    private const int MaxArrays = 64;

    private readonly ConcurrentDictionary<TKey, TItem[]> _kept = new();
    private readonly Lock _gate = new();
    private long _items;

    /// <summary>Items that are kept at present.</summary>
    public long Items => Interlocked.Read(ref _items);

    public TItem[] Get<TState>(TKey key, TState state, Func<TState, TKey, TItem[]> make)
    {
        if (_kept.TryGetValue(key, out var known))
        {
            return known;
        }

        var made = make(state, key);
        if (made.Length > maxItems)
        {
            return made;
        }

        lock (_gate)
        {
            if (_kept.Count >= MaxArrays || _items + made.Length > maxItems)
            {
                _kept.Clear();
                _items = 0;
            }

            if (_kept.TryAdd(key, made))
            {
                _items += made.Length;
            }
        }

        return made;
    }
}
