using System.Collections.Frozen;

namespace Transport.CollectionBenchmarks;

/// <summary>1.5 million reads, by all processors: by key in random order, or one after the other where there are no keys.</summary>
public class ReadBenchmarks
{
    private readonly int[] _keys = new int[Work.Count];
    private readonly ConcurrentDictionary<int, Order> _concurrent = new();
    private readonly EntityIndex<int, Order> _ours = new();
    private readonly Dictionary<int, Order> _dictionary = [];
    private readonly ConcurrentBag<Order> _bag = [];
    private readonly List<Order> _list = [];
    private readonly Lock _turn = new();
    private FrozenDictionary<int, Order> _frozen = null!;

    [GlobalSetup]
    public void Fill()
    {
        for (var i = 0; i < Work.Count; i++)
        {
            _keys[i] = i;
            _concurrent.TryAdd(i, Work.Value);
            _ours.TryAdd(i, Work.Value);
            _dictionary.Add(i, Work.Value);
            _bag.Add(Work.Value);
            _list.Add(Work.Value);
        }

        _frozen = _dictionary.ToFrozenDictionary();
        new Random(1).Shuffle(_keys);
    }

    /// <summary>The framework's dictionary for many threads.</summary>
    [Benchmark(Baseline = true)]
    public void ConcurrentDictionary() => Work.Split(i => _concurrent.TryGetValue(_keys[i], out _));

    /// <summary>Ours.</summary>
    [Benchmark]
    public void EntityIndex() => Work.Split(i => _ours.TryGetValue(_keys[i], out _));

    /// <summary>Nobody writes, so that no lock is needed: as fast as it can be.</summary>
    [Benchmark]
    public void DictionaryWithoutLock() => Work.Split(i => _dictionary.TryGetValue(_keys[i], out _));

    [Benchmark]
    public void LockedDictionary() => Work.Split(i =>
    {
        lock (_turn)
        {
            _dictionary.TryGetValue(_keys[i], out _);
        }
    });

    /// <summary>Made once.</summary>
    [Benchmark]
    public void FrozenDictionary() => Work.Split(i => _frozen.TryGetValue(_keys[i], out _));

    /// <summary>Without keys: all of it, once.</summary>
    [Benchmark]
    public int ConcurrentBag() => _bag.Count(order => order.Id == 0);

    /// <summary>Without keys: by place, one lock.</summary>
    [Benchmark]
    public void LockedList() => Work.Split(i =>
    {
        lock (_turn)
        {
            _ = _list[_keys[i]];
        }
    });
}
