namespace Transport.Experiments.Load.Generator;

/// <summary>Counts latencies into buckets until taken. Not for concurrent use.</summary>
internal sealed class SecondCounts
{
    private readonly int[] _counts = new int[LatencyBuckets.Count];
    private int _lowest = int.MaxValue;
    private int _highest = -1;

    public void Add(double ms)
    {
        var index = LatencyBuckets.IndexOf(ms);
        _counts[index]++;
        _lowest = Math.Min(_lowest, index);
        _highest = Math.Max(_highest, index);
    }

    /// <summary>Moves what was counted to <paramref name="sums"/>.</summary>
    public void MoveTo(SortedDictionary<int, long> sums)
    {
        for (var i = _lowest; i <= _highest; i++)
        {
            if (_counts[i] > 0)
            {
                sums[i] = sums.GetValueOrDefault(i) + _counts[i];
                _counts[i] = 0;
            }
        }

        (_lowest, _highest) = (int.MaxValue, -1);
    }
}
