namespace Transport.RunTestSupport;

/// <summary>Made-up loads.</summary>
public static class SampleLoads
{
    public static LoadPlan Open { get; } = new() { Model = LoadModel.Open, Stages = [new(12, 100, 100)], Transports = ["json", "odata", "starved"], Sla = "p95<20ms,errors<1%" };

    private static readonly LoadPlan Search = new() { FindCapacity = true, Stages = [new(2, 8, 8)], Transports = ["json"], Sla = "p95<20ms" };

    /// <summary>Of three rows and a missing one, in the open model: one keeps the SLA, one breaks it, one starves.</summary>
    public static RunRecord OpenLoad() => Of(
        Open,
        [
            new CeilingMeasured(new GeneratorCeiling(64, 3, 270_000, 45_000, Counts(0.2))),
            SampleRun.Row("json"), SampleRun.Row("odata"), SampleRun.Row("starved"), new RowListed("memorypack", null, "package MemoryPack not found"),
            .. Seconds("json", i => 2 + (0.01 * (i % 3)), 0), .. Seconds("odata", i => 15 + i, 3), .. Seconds("starved", i => 2 + (0.01 * (i % 2)), 0, lateMs: 30),
        ]);

    /// <summary>A search for capacity.</summary>
    public static RunRecord Capacity() => Of(
        Search,
        [
            SampleRun.Row("json"),
            .. from trial in new[] { (Number: 1, Level: 8, Ms: 5.0), (2, 16, 12), (3, 32, 25), (4, 23, 21) }
               from second in Enumerable.Range(0, 2)
               select new LoadSecondMeasured(Second(new LoadVisit("json", 0, trial.Number, trial.Level), second, trial.Ms, 100)),
        ]);

    /// <summary>Of one row by two agents, of which one is lost in the middle.</summary>
    public static RunRecord OfAgents() => Of(
        Open with { Transports = ["json"] },
        [
            SampleRun.Row("json"), new AgentListed(0, "ssh://perf@a", 2, 8, "a, Linux X64", ".NET 10", "a", 0.21), new AgentListed(1, "ssh://perf@b", 1, 4, "b, Linux X64", ".NET 10", "b", 0.34),
            .. from second in Enumerable.Range(0, 12)
               from agent in Enumerable.Range(0, second < 6 ? 2 : 1)
               select new LoadSecondMeasured(Second(new LoadVisit("json", 0, 0, 100), second, 2 + agent, 100) with { Agent = agent, Service = Counts(1), Lateness = Counts(0.1) }),
            new LoadAgentLost(new LoadVisit("json", 0, 0, 100), 1, "its connection ended: exit code 255", 6.2, 3000, 90, 107),
            new LoadAgentEnded(new LoadVisit("json", 0, 0, 100), 0, 0.1, 0.05, 0.2, 0.3),
            new LoadVisitEnded(new LoadVisit("json", 0, 0, 100), IsWhole: false, new LoadServer(12_000, 3000, 12_000_000, 40, 0)),
        ]);

    internal static RunRecord Of(LoadPlan plan, IEnumerable<RunEvent> events) => SampleRun.Record with
    {
        Events = [new LoadPlanned(plan), .. events, new RunEnded(new DateTimeOffset(2026, 11, 21, 5, 2, 0, TimeSpan.Zero), EndReasons.Completed)],
    };

    private static IEnumerable<RunEvent> Seconds(string row, Func<int, double> ms, int timedOut, double lateMs = 0.1)
    {
        var visit = new LoadVisit(row, 0, 0, 100);
        for (var i = 0; i < 12; i++)
        {
            yield return new LoadSecondMeasured(Second(visit, i, ms(i), 100) with
            {
                TimedOut = timedOut,
                FirstProblem = timedOut > 0 ? "no answer within the deadline of 10 s" : null,
                Service = Counts(ms(i) / 2),
                Lateness = Counts(lateMs),
            });
        }

        yield return new LoadVisitEnded(visit, IsWhole: true, new LoadServer(12_000, 3000, 12_000_000, 40, 0));
    }

    internal static LoadSecond Second(LoadVisit visit, int second, double ms, long calls) => new()
    {
        Visit = visit, Second = second, Ms = 1000, Sent = calls, GeneratorCpuMs = 150, GeneratorGcPauseMs = 2, MachineCpuMs = 450,
        Response = new LatencyCounts([LatencyBuckets.IndexOf(ms)], [calls]),
    };

    private static LatencyCounts Counts(double ms) => new([LatencyBuckets.IndexOf(ms)], [100]);
}
