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
    /// <param name="plan">The plan.</param>
    /// <param name="grpcCalls">How many of them grpc answers; others are not sent.</param>
    /// <param name="rounds">Whole rounds; null for all of the plan.</param>
    /// <param name="grpcMs">Response time of grpc by second, where the last are answered after the end; null for 1 ms.</param>
    public static RunRecord AtOneRate(LoadPlan plan, int grpcCalls, int? rounds = null, Func<int, double>? grpcMs = null) => Of(
        plan,
        [
            new RowListed("grpc", new TransportDescription { Id = "grpc", Wire = "w", Library = "l", LibraryVersion = "1", Protocol = WireProtocol.Http2 }, null),
            .. from round in Enumerable.Range(0, rounds ?? plan.Rounds)
               from row in new[] { (Id: "json", Calls: 100, Ms: 4000.0, Response: (Func<int, double>?)null), ("grpc", grpcCalls, 2000, grpcMs) }
               let visit = new LoadVisit(row.Id, round, 0, 100)
               // By when they were due, every hundredth of a second; counted when they were answered.
               let answers = from due in Enumerable.Range(0, 10)
                             from call in Enumerable.Range(0, row.Calls)
                             let ms = row.Response?.Invoke(due) ?? 1
                             select (Second: (int)(due + ((call * 10) + ms) / 1000), Ms: ms)
               from entry in answers.GroupBy(answer => answer.Second, answer => answer.Ms).OrderBy(second => second.Key).Select(RunEvent (second) => new LoadSecondMeasured(Second(second.Key, second) with
               {
                   Visit = visit, Unsent = second.Key < 10 ? 100 - row.Calls : 0, Service = Counts(second),
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
