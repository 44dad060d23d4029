namespace Transport.Experiments.Load.Recorded;

/// <summary>How many latencies fell into which of the <see cref="LatencyBuckets"/>; empty ones are left out.</summary>
/// <param name="Buckets">Ascending indices.</param>
/// <param name="Counts">As many, each above 0.</param>
public sealed record LatencyCounts(IReadOnlyList<int> Buckets, IReadOnlyList<long> Counts)
{
    /// <summary>More calls than a bucket of any second can hold; sums of them fit into a number.</summary>
    private const long MostCalls = 1_000_000_000_000;

    public static LatencyCounts None { get; } = new([], []);

    public long Total() => Counts.Sum();

    /// <summary>All of them together, in milliseconds.</summary>
    internal double SumMs() => Buckets.Zip(Counts, (bucket, count) => LatencyBuckets.MsOf(bucket) * count).Sum();

    /// <summary>What is wrong with one read from a file, or null.</summary>
    internal string? Problem()
    {
        if (Buckets.Count != Counts.Count)
        {
            return "buckets and counts that differ in number";
        }

        for (var i = 0; i < Buckets.Count; i++)
        {
            if (Buckets[i] < 0 || Buckets[i] >= LatencyBuckets.Count || (i > 0 && Buckets[i] <= Buckets[i - 1]) || Counts[i] is <= 0 or > MostCalls)
            {
                return $"latency bucket {Buckets[i]} with a count of {Counts[i]}";
            }
        }

        return null;
    }
}
