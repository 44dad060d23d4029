namespace Transport.Experiments.Tests.Load.Figures;

/// <summary>Records of loads that were never made.</summary>
internal static class LoadRecords
{
    public static LoadVisit Visit { get; } = new("json", 0, 0, 50);

    public static RunRecord Of(LoadPlan plan, params IEnumerable<RunEvent> events) => new(
        SampleEvents.Started().Manifest,
        [
            new LoadPlanned(plan),
            new RowListed("json", new TransportDescription { Id = "json", Wire = "w", Library = "l", LibraryVersion = "1", Protocol = WireProtocol.Http1 }, null),
            new CellVerified(plan.CellOf("json"), "aa", "aa"),
            .. events,
            new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed),
        ],
        Complete: true);

    public static LatencyCounts Counts(IEnumerable<double> latencies)
    {
        var sums = new SortedDictionary<int, long>();
        foreach (var ms in latencies)
        {
            var index = LatencyBuckets.IndexOf(ms);
            sums[index] = sums.GetValueOrDefault(index) + 1;
        }

        return new LatencyCounts([.. sums.Keys], [.. sums.Values]);
    }

    public static LoadSecond Second(int second, IEnumerable<double> response) => new()
    {
        Visit = Visit,
        Second = second,
        Ms = 1000,
        Sent = response.Count(),
        Response = Counts(response),
        GeneratorCpuMs = 200,
        MachineCpuMs = 500,
    };
}
