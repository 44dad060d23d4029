namespace Transport.Experiments.Load.Figures;

/// <summary>Quantiles of bucket counts, second by second, with time-outs as times that are longer than any other.</summary>
internal sealed class CountedTimes
{
    /// <summary>Redrawn samples: enough for the middle 95 %, and quick for a load of many minutes.</summary>
    private const int Draws = 400;

    private readonly IReadOnlyList<(LatencyCounts Counts, long TimedOut)> _seconds;
    private readonly double _timeoutMs;
    private readonly long[] _sums = new long[LatencyBuckets.Count];
    private readonly long _timedOut;

    /// <param name="seconds">Counts and time-outs of each second.</param>
    /// <param name="timeoutMs">What a time-out is known to be longer than.</param>
    public CountedTimes(IEnumerable<(LatencyCounts Counts, long TimedOut)> seconds, double timeoutMs)
    {
        _seconds = [.. seconds.Where(second => second.Counts.Buckets.Count > 0 || second.TimedOut > 0)];
        _timeoutMs = timeoutMs;
        foreach (var (counts, timedOut) in _seconds)
        {
            Add(_sums, counts, 1);
            _timedOut += timedOut;
        }

        Count = _sums.Sum() + _timedOut;
    }

    public long Count { get; }

    /// <summary>The figure at a probability; null of nothing. Infinite where it falls among time-outs.</summary>
    public double? At(double probability) => Count == 0 ? null : At(_sums, Rank(Count, probability));

    /// <summary>The distribution-free 95 % interval at a probability, by order statistics; null of too few times. Infinite where it reaches among time-outs.</summary>
    public (double Low, double High)? Between(double probability) =>
        OrderStatistics.RanksOf((int)Math.Min(Count, int.MaxValue), probability) is var (low, high) ? (At(_sums, low), At(_sums, high)) : null;

    /// <summary>All that a table shows; null of nothing.</summary>
    public LoadTimes? Summarise(int seed)
    {
        if (Count == 0)
        {
            return null;
        }

        double[] probabilities = [0.5, 0.9, 0.95, 0.99, 0.999];
        var redrawn = Redraw(probabilities, seed);
        var quantiles = probabilities.Select((p, i) => QuantileOf(p, redrawn?[i])).ToList();
        var longest = Array.FindLastIndex(_sums, count => count > 0);
        return new LoadTimes(
            Count, _timedOut, quantiles[0], quantiles[1], quantiles[2], quantiles[3], quantiles[4], longest < 0 ? 0 : Round(LatencyBuckets.MsOf(longest)));
    }

    private LoadQuantile? QuantileOf(double probability, Interval? redrawn)
    {
        // Order statistics of n independent calls; calls of one second resemble each other, so the wider of both intervals is given.
        if (Between(probability) is not var (low, high))
        {
            return null;
        }

        var figure = At(_sums, Rank(Count, probability));
        var interval = new Interval(low, high);
        interval = redrawn is { } other ? interval.Envelope(other) : interval;
        return new LoadQuantile(
            double.IsPositiveInfinity(figure) ? _timeoutMs : Round(figure),
            double.IsPositiveInfinity(interval.Low) ? _timeoutMs : Round(interval.Low),
            double.IsPositiveInfinity(interval.High) ? null : Round(interval.High),
            double.IsPositiveInfinity(figure));
    }

    /// <summary>The middle 95 % of each quantile in a bootstrap over seconds; null with fewer than two seconds.</summary>
    private Interval[]? Redraw(double[] probabilities, int seed)
    {
        if (_seconds.Count < 2)
        {
            return null;
        }

        var random = new Random(seed);
        var figures = probabilities.Select(_ => new double[Draws]).ToArray();
        var weights = new int[_seconds.Count];
        var sums = new long[LatencyBuckets.Count];
        for (var draw = 0; draw < Draws; draw++)
        {
            Array.Clear(weights);
            Array.Clear(sums);
            for (var i = 0; i < weights.Length; i++)
            {
                weights[random.Next(weights.Length)]++;
            }

            var total = 0L;
            for (var i = 0; i < weights.Length; i++)
            {
                if (weights[i] > 0)
                {
                    total += weights[i] * (Add(sums, _seconds[i].Counts, weights[i]) + _seconds[i].TimedOut);
                }
            }

            for (var i = 0; i < probabilities.Length; i++)
            {
                figures[i][draw] = At(sums, Rank(total, probabilities[i]));
            }
        }

        var outside = (int)(Draws * OrderStatistics.Outside / 2);
        return [.. figures.Select(values => { Array.Sort(values); return new Interval(values[outside], values[Draws - 1 - outside]); })];
    }

    /// <returns>Times in the counts, weight apart.</returns>
    private static long Add(long[] sums, LatencyCounts counts, int weight)
    {
        var total = 0L;
        for (var i = 0; i < counts.Buckets.Count; i++)
        {
            sums[counts.Buckets[i]] += weight * counts.Counts[i];
            total += counts.Counts[i];
        }

        return total;
    }

    private static long Rank(long count, double probability) => Math.Max(1, (long)Math.Ceiling(probability * count));

    private static double At(long[] sums, long rank)
    {
        for (var i = 0; i < sums.Length; i++)
        {
            if ((rank -= sums[i]) <= 0)
            {
                return LatencyBuckets.MsOf(i);
            }
        }

        return double.PositiveInfinity;
    }

    private static double Round(double ms) => Math.Round(ms, 5);
}
