using System.Collections.Concurrent;

namespace Transport.OData.Query.Internal;

/// <summary>Plans of requests seen before, by their text. Bounded: of a flood of different texts the oldest half goes, what is asked for again stays.</summary>
internal sealed class PlanCache(int capacity)
{
    /// <summary>A longer text is planned each time: few clients write it, and many of them would fill the memory.</summary>
    private const int LongestText = 4096;

    private readonly int _half = Math.Max(1, capacity / 2);
    private Generation _young = new();
    private Generation _old = new();

    public RequestPlan? Find(PlanKey key)
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

    public void Add(PlanKey key, RequestPlan plan)
    {
        if (key.Path.Length + key.Query.Length > LongestText || capacity == 0)
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
        public readonly ConcurrentDictionary<PlanKey, RequestPlan> Plans = new();

        public int Count;
    }
}
