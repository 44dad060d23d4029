using System.Collections.Concurrent;

namespace Transport.OData.Query;

/// <summary>Plans of requests seen before, by their text or shape. Bounded: of a flood of different texts the oldest half goes, what is asked for again stays.</summary>
/// <param name="length">Of a key's text.</param>
internal sealed class PlanCache<TKey, TPlan>(int capacity, Func<TKey, int> length)
    where TKey : struct
    where TPlan : class
{
    /// <summary>A longer text is planned each time: few clients write it, and many of them would fill the memory.</summary>
    private const int LongestText = 4096;

    private readonly int _half = Math.Max(1, capacity / 2);
    private Generation _young = new();
    private Generation _old = new();

    public TPlan? Find(TKey key)
    {
        var young = Volatile.Read(ref _young);
        if (young.Plans.TryGetValue(key, out var plan))
        {
            return plan;
        }

        if (Volatile.Read(ref _old).Plans.TryGetValue(key, out plan))
        {
            Add(key, plan);
        }

        return plan;
    }

    public void Add(TKey key, TPlan plan)
    {
        if (length(key) > LongestText || capacity == 0)
        {
            return;
        }

        var young = Volatile.Read(ref _young);
        if (young.Plans.TryAdd(key, plan) && Interlocked.Increment(ref young.Count) == _half)
        {
            // Exactly one request gets here for a generation.
            Volatile.Write(ref _old, young);
            Volatile.Write(ref _young, new Generation());
        }
    }

    private sealed class Generation
    {
        public readonly ConcurrentDictionary<TKey, TPlan> Plans = new();

        public int Count;
    }
}
