namespace Transport.Experiments.Load.Recorded;

/// <summary>Adds what several agents measured, second by second and bucket by bucket: no quantile is ever averaged.</summary>
public static class JointSeconds
{
    /// <summary>One second for each second of each load, in the order in which they were stored; what one process measured stays as it is.</summary>
    public static IReadOnlyList<LoadSecond> Of(IReadOnlyList<LoadSecond> seconds)
    {
        ArgumentNullException.ThrowIfNull(seconds);
        return seconds.All(second => second.Agent is null) ? seconds
            : [.. seconds.GroupBy(second => (second.Visit, second.Second)).Select(agents => Sum([.. agents]))];
    }

    public static LatencyCounts Sum(IEnumerable<LatencyCounts> counts)
    {
        var sums = new long[LatencyBuckets.Count];
        var (lowest, highest) = (sums.Length, -1);
        foreach (var one in counts)
        {
            for (var i = 0; i < one.Buckets.Count; i++)
            {
                sums[one.Buckets[i]] += one.Counts[i];
            }

            if (one.Buckets.Count > 0)
            {
                (lowest, highest) = (Math.Min(lowest, one.Buckets[0]), Math.Max(highest, one.Buckets[^1]));
            }
        }

        var (buckets, totals) = (new List<int>(), new List<long>());
        for (var i = lowest; i <= highest; i++)
        {
            if (sums[i] > 0)
            {
                buckets.Add(i);
                totals.Add(sums[i]);
            }
        }

        return buckets.Count == 0 ? LatencyCounts.None : new LatencyCounts(buckets, totals);
    }

    /// <summary>Agents begin together, so that their seconds are one second, as long as the longest: the last one may end early for some.</summary>
    private static LoadSecond Sum(List<LoadSecond> agents) => new()
    {
        Visit = agents[0].Visit,
        Second = agents[0].Second,
        Ms = agents.Max(second => second.Ms),
        Sent = agents.Sum(second => second.Sent),
        Response = Sum(agents.Select(second => second.Response)),
        Service = agents.TrueForAll(second => second.Service is null) ? null : Sum(agents.Select(second => second.Service).OfType<LatencyCounts>()),
        Failures = Sum(agents.Select(second => second.Failures)),
        TimedOut = agents.Sum(second => second.TimedOut),
        Unsent = agents.Sum(second => second.Unsent),
        FirstProblem = agents.Select(second => second.FirstProblem).FirstOrDefault(problem => problem is not null),
        Lateness = Sum(agents.Select(second => second.Lateness)),
        TimerLateness = Sum(agents.Select(second => second.TimerLateness)),
        GeneratorCpuMs = agents.Sum(second => second.GeneratorCpuMs),
        GeneratorGcPauseMs = agents.Max(second => second.GeneratorGcPauseMs),
    };
}
