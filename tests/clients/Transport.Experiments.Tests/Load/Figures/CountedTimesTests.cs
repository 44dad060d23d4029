namespace Transport.Experiments.Tests.Load.Figures;

/// <summary>Percentiles of counts that were kept apart, by process, round and second, are those of all calls counted together.</summary>
public class CountedTimesTests
{
    private const double TimeoutMs = 30_000;
    private static readonly double[] Probabilities = [0, 0.001, 0.25, 0.5, 0.9, 0.95, 0.99, 0.999, 0.9999, 1];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void At_PartsOfAnySize_IsThatOfTheUnion(int seed)
    {
        var random = new Random(seed);
        // Five processes or rounds of different level and length, with time-outs in some of their seconds.
        var parts = Enumerable.Range(0, 5).SelectMany(part => Enumerable.Range(0, 1 + (3 * part)).Select(_ => (
            Ms: Enumerable.Range(0, random.Next(0, 400)).Select(_ => (part + 1) * Math.Exp(2 * random.NextDouble()) * (random.Next(50) == 0 ? 40 : 1)).ToArray(),
            TimedOut: (long)random.Next(3)))).ToList();

        var apart = new CountedTimes(parts.Select(part => (CountsOf(part.Ms), part.TimedOut)), TimeoutMs);
        var together = new CountedTimes([(CountsOf(parts.SelectMany(part => part.Ms)), parts.Sum(part => part.TimedOut))], TimeoutMs);

        Assert.Equal(parts.Sum(part => part.Ms.Length + part.TimedOut), apart.Count);
        Assert.All(Probabilities, probability => Assert.Equal(together.At(probability), apart.At(probability)));
        Assert.All(Probabilities[1..^1], probability => Assert.Equal(together.Between(probability), apart.Between(probability)));
    }

    [Fact]
    public void At_AnyOrderOfParts_IsTheSame()
    {
        var random = new Random(9);
        var parts = Enumerable.Range(0, 20).Select(part => (CountsOf(Enumerable.Range(0, 100).Select(_ => part * random.NextDouble())), (long)(part % 2))).ToList();

        var (forwards, backwards) = (new CountedTimes(parts, TimeoutMs), new CountedTimes(parts.AsEnumerable().Reverse(), TimeoutMs));

        Assert.All(Probabilities, probability => Assert.Equal(forwards.At(probability), backwards.At(probability)));
    }

    /// <summary>The rank is counted, never interpolated or averaged: the percentile of merged counts is the bucket of that very call.</summary>
    [Fact]
    public void At_MergedCounts_IsTheBucketOfTheCallAtThatRank()
    {
        var random = new Random(4);
        var all = Enumerable.Range(0, 10_000).Select(_ => Math.Exp(5 * random.NextDouble())).ToArray();
        var merged = new CountedTimes(all.Chunk(377).Select(part => (CountsOf(part), 0L)), TimeoutMs);
        Array.Sort(all);

        Assert.All([0.5, 0.9, 0.99, 0.999], probability =>
        {
            var call = all[(int)Math.Ceiling(probability * all.Length) - 1];
            Assert.Equal(LatencyBuckets.MsOf(LatencyBuckets.IndexOf(call)), merged.At(probability));
        });
    }

    /// <summary>What averaging percentiles of parts would say is another figure.</summary>
    [Fact]
    public void At_OneSlowPart_IsNotTheMeanOfThePartsPercentiles()
    {
        var (fast, slow) = (CountsOf(Enumerable.Repeat(1.0, 990)), CountsOf(Enumerable.Repeat(100.0, 10)));

        var merged = new CountedTimes([(fast, 0), (slow, 0)], TimeoutMs);

        Assert.Equal(LatencyBuckets.MsOf(LatencyBuckets.IndexOf(1)), merged.At(0.99));
        Assert.Equal(LatencyBuckets.MsOf(LatencyBuckets.IndexOf(100)), merged.At(0.995));
    }

    private static LatencyCounts CountsOf(IEnumerable<double> ms)
    {
        var counts = ms.GroupBy(LatencyBuckets.IndexOf).OrderBy(bucket => bucket.Key).ToList();
        return new LatencyCounts([.. counts.Select(bucket => bucket.Key)], [.. counts.Select(bucket => (long)bucket.Count())]);
    }
}
