using System.Collections.Frozen;

namespace Transport.CollectionBenchmarks;

/// <summary>1.5 million adds, by all processors, into an empty collection that does not know how many there will be.</summary>
[MemoryDiagnoser]
public class AddBenchmarks
{
    /// <summary>The framework's dictionary for many threads.</summary>
    [Benchmark(Baseline = true)]
    public object ConcurrentDictionary()
    {
        var all = new ConcurrentDictionary<int, Order>();
        Work.Split(i => all.TryAdd(i, Work.Value));
        return all;
    }

    /// <summary>Ours.</summary>
    [Benchmark]
    public object EntityIndex()
    {
        var all = new EntityIndex<int, Order>();
        Work.Split(i => all.TryAdd(i, Work.Value));
        return all;
    }

    /// <summary>Without keys.</summary>
    [Benchmark]
    public object ConcurrentBag()
    {
        var all = new ConcurrentBag<Order>();
        Work.Split(_ => all.Add(Work.Value));
        return all;
    }

    /// <summary>Without keys, one lock.</summary>
    [Benchmark]
    public object LockedList()
    {
        var (all, turn) = (new List<Order>(), new Lock());
        Work.Split(_ =>
        {
            lock (turn)
            {
                all.Add(Work.Value);
            }
        });
        return all;
    }

    [Benchmark]
    public object LockedDictionary()
    {
        var (all, turn) = (new Dictionary<int, Order>(), new Lock());
        Work.Split(i =>
        {
            lock (turn)
            {
                all.Add(i, Work.Value);
            }
        });
        return all;
    }

    /// <summary>It is made at once, by one thread, from a dictionary that was filled before: nothing can be added to it.</summary>
    [Benchmark]
    public object FrozenDictionary()
    {
        var all = new Dictionary<int, Order>(Work.Count);
        for (var i = 0; i < Work.Count; i++)
        {
            all.Add(i, Work.Value);
        }

        return all.ToFrozenDictionary();
    }
}
