namespace Transport.Experiments.Tests.Load.Figures;

/// <summary>Records of loads that were never made.</summary>
internal static class LoadRecords
{
    public static LoadPlan OneRate { get; } = new() { Model = LoadModel.Open, Stages = [new(10, 100, 100)], Transports = ["json", "grpc"], Rounds = 4, Sla = "" };

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

    /// <summary>100 calls a second are due of two transports; grpc's server takes half of the processor time of json's.</summary>
    public static RunRecord AtOneRate(LoadPlan plan, int grpcCalls) => Of(
        plan,
        [
            new RowListed("grpc", new TransportDescription { Id = "grpc", Wire = "w", Library = "l", LibraryVersion = "1", Protocol = WireProtocol.Http2 }, null),
            .. from round in Enumerable.Range(0, plan.Rounds)
               from row in new[] { (Id: "json", Calls: 100, Ms: 4000.0), ("grpc", grpcCalls, 2000) }
               let visit = new LoadVisit(row.Id, round, 0, 100)
               from entry in Enumerable.Range(0, 10).Select(RunEvent (second) => new LoadSecondMeasured(Second(second, Enumerable.Repeat(1.0, row.Calls)) with
               {
                   Visit = visit, Unsent = 100 - row.Calls, Service = Counts(Enumerable.Repeat(1.0, row.Calls)),
               })).Append(new LoadVisitEnded(visit, IsWhole: true, new LoadServer(10_000, row.Ms, 1_000_000, 1, 0)))
               select entry,
        ]);

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
