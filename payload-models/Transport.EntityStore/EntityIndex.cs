using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Transport.EntityStore;

/// <summary>
/// Entities by an equal key, in memory: O(1) to add, replace and look up, for many threads at once. Keys are spread over stripes, each with a lock for its
/// writers and a table without any for its readers; a table keeps entries side by side, so that no entry is a separate object. Entries are not removed.
/// </summary>
/// <typeparam name="TKey">Compared by its own equality.</typeparam>
/// <typeparam name="TValue">A reference, or a value of at most 8 bytes, which is read and written at once.</typeparam>
public sealed class EntityIndex<TKey, TValue>
    where TKey : notnull
{
    /// <summary>More than threads that write at once, so that two of them seldom want the same.</summary>
    private const int StripesOfAProcessor = 16;

    private readonly Stripe[] _stripes;
    private readonly int _shift;

    /// <param name="capacity">Entries that there is room for at once; more are taken too.</param>
    public EntityIndex(int capacity = 0)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(capacity);
        if (!typeof(TValue).IsValueType || Unsafe.SizeOf<TValue>() <= sizeof(long))
        {
            var stripes = (int)BitOperations.RoundUpToPowerOf2((uint)(Environment.ProcessorCount * StripesOfAProcessor));
            _shift = 32 - BitOperations.Log2((uint)stripes);
            // Hashes are spread unevenly by chance: an eighth more.
            var each = (int)((capacity / stripes * 9L / 8) + 8);
            _stripes = [.. Enumerable.Range(0, stripes).Select(_ => new Stripe(each))];
            return;
        }

        throw new NotSupportedException($"{typeof(TValue).Name} has more than {sizeof(long)} bytes: a reader would see half of an old value and half of a new one.");
    }

    /// <summary>Entries.</summary>
    public int Count => _stripes.Sum(stripe => Volatile.Read(ref stripe.Count));

    /// <summary>Keys and values, in no order; those that are added meanwhile may be among them.</summary>
    public IEnumerable<KeyValuePair<TKey, TValue>> Entries
    {
        get
        {
            foreach (var stripe in _stripes)
            {
                var count = Volatile.Read(ref stripe.Count);
                var table = Volatile.Read(ref stripe.Table);
                for (var i = 0; i < count; i++)
                {
                    yield return new(table.Entries[i].Key, table.Entries[i].Value);
                }
            }
        }
    }

    /// <summary>Looks a key up, without a lock.</summary>
    public bool TryGetValue(TKey key, [MaybeNullWhen(false)] out TValue value)
    {
        var hash = HashOf(key);
        var table = Volatile.Read(ref _stripes[hash >> _shift].Table);
        if (table.Find(hash, key) is >= 0 and var found)
        {
            value = table.Entries[found].Value;
            return true;
        }

        value = default;
        return false;
    }

    /// <summary>Adds an entry.</summary>
    /// <returns>False, and nothing is changed, where the key is there.</returns>
    public bool TryAdd(TKey key, TValue value)
    {
        var hash = HashOf(key);
        var stripe = _stripes[hash >> _shift];
        lock (stripe)
        {
            return stripe.TryAdd(hash, key, value);
        }
    }

    /// <summary>Replaces a value by what becomes of it, and adds one where there was none; nobody else changes it meanwhile.</summary>
    /// <param name="key">The key.</param>
    /// <param name="argument">Handed to <paramref name="next"/>.</param>
    /// <param name="next">The new value, from the old one, or from the default of the type where there is none.</param>
    /// <returns>The new value.</returns>
    public TValue Update<TArgument>(TKey key, TArgument argument, Func<TValue?, TArgument, TValue> next)
    {
        ArgumentNullException.ThrowIfNull(next);
        var hash = HashOf(key);
        var stripe = _stripes[hash >> _shift];
        lock (stripe)
        {
            var found = stripe.Table.Find(hash, key);
            if (found < 0)
            {
                var first = next(default, argument);
                stripe.TryAdd(hash, key, first);
                return first;
            }

            ref var value = ref stripe.Table.Entries[found].Value;
            return value = next(value, argument);
        }
    }

    /// <summary>Fibonacci hashing: keys that follow each other are spread over stripes by the upper bits, and over buckets by the lower ones.</summary>
    private static uint HashOf(TKey key) => (uint)key.GetHashCode() * 2654435769;

    private sealed class Stripe(int capacity)
    {
        public Table Table = new(capacity);
        public int Count;

        public bool TryAdd(uint hash, TKey key, TValue value)
        {
            if (Table.Find(hash, key) >= 0)
            {
                return false;
            }

            if (Count == Table.Entries.Length)
            {
                Volatile.Write(ref Table, Table.Grown(Count));
            }

            Table.Append(Count, hash, key, value);
            Volatile.Write(ref Count, Count + 1);
            return true;
        }
    }

    /// <summary>Chains of entries. Readers see an entry when its bucket names it, which is after it was written.</summary>
    private sealed class Table
    {
        private readonly int[] _buckets;
        private readonly int _shift;

        public Table(int capacity)
        {
            Entries = new Entry[capacity];
            _buckets = new int[BitOperations.RoundUpToPowerOf2((uint)capacity)];
            _shift = 31 - BitOperations.Log2((uint)_buckets.Length);
        }

        public Entry[] Entries { get; }

        public int Find(uint hash, TKey key)
        {
            var entries = Entries;
            for (var i = Volatile.Read(ref BucketOf(hash)) - 1; (uint)i < (uint)entries.Length; i = entries[i].Next)
            {
                if (entries[i].Hash == hash && EqualityComparer<TKey>.Default.Equals(entries[i].Key, key))
                {
                    return i;
                }
            }

            return -1;
        }

        public void Append(int index, uint hash, TKey key, TValue value)
        {
            ref var bucket = ref BucketOf(hash);
            Entries[index] = new Entry { Hash = hash, Next = bucket - 1, Key = key, Value = value };
            Volatile.Write(ref bucket, index + 1);
        }

        public Table Grown(int count)
        {
            var grown = new Table(Entries.Length * 2);
            for (var i = 0; i < count; i++)
            {
                ref var entry = ref Entries[i];
                grown.Append(i, entry.Hash, entry.Key, entry.Value);
            }

            return grown;
        }

        /// <summary>By the bits below those that name the stripe; the product's lowest bits are the key's lowest ones, and the upper are mixed best.</summary>
        private ref int BucketOf(uint hash) => ref _buckets[(int)((hash * 2246822519u) >> 1 >> _shift)];
    }

    private struct Entry
    {
        public uint Hash;
        public int Next;
        public TKey Key;
        public TValue Value;
    }
}
