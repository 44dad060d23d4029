namespace Transport.CollectionBenchmarks;

/// <summary>1.5 million calls, by all processors: of ten, nine read a key that may be there, and one adds.</summary>
public class MixedBenchmarks
{
    private const int AddsOf = 10;

    /// <summary>The framework's dictionary for many threads.</summary>
    [Benchmark(Baseline = true)]
    public void ConcurrentDictionary()
    {
        var all = new ConcurrentDictionary<int, Order>();
        Work.Split(i => _ = i % AddsOf == 0 ? all.TryAdd(i, Work.Value) : all.TryGetValue(i - (i % AddsOf), out _));
    }

    /// <summary>Ours.</summary>
    [Benchmark]
    public void EntityIndex()
    {
        var all = new EntityIndex<int, Order>();
        Work.Split(i => _ = i % AddsOf == 0 ? all.TryAdd(i, Work.Value) : all.TryGetValue(i - (i % AddsOf), out _));
    }

    [Benchmark]
    public void LockedDictionary()
    {
        var (all, turn) = (new Dictionary<int, Order>(), new Lock());
        Work.Split(i =>
        {
            lock (turn)
            {
                _ = i % AddsOf == 0 ? all.TryAdd(i, Work.Value) : all.TryGetValue(i - (i % AddsOf), out _);
            }
        });
    }
}
