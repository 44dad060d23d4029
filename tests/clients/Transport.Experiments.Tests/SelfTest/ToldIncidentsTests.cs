namespace Transport.Experiments.Tests.SelfTest;

public sealed class ToldIncidentsTests
{
    private static readonly DateTimeOffset At = new(2026, 11, 21, 5, 0, 1, TimeSpan.Zero);

    public static TheoryData<string, RunRecord> Kinds => new()
    {
        { "medians", SampleRun.Record },
        { "a killed run", SampleRun.Killed },
        { "article 1", SampleArticles.One() },
        { "article 2", SampleArticles.Two() },
        { "article 3", SampleArticles.Three() },
        { "load", SampleLoads.OpenLoad() },
        { "capacity", SampleLoads.Capacity() },
        { "load by agents", SampleLoads.OfAgents() },
        { "comparison", SampleComparison.Record },
        { "database", SampleDatabase.Record },
    };

    [Theory]
    [MemberData(nameof(Kinds), DisableDiscoveryEnumeration = true)]
    public void Problem_AHarmedProcessInAnyKindOfRun_IsToldInEveryForm(string kind, RunRecord record)
    {
        Assert.Equal((kind, null), (kind, Problem(record, ProcessRole.Server, new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, 7, "stood still", Ms: 8000) { At = At })));
        Assert.Equal((kind, null), (kind, Problem(
            record,
            ProcessRole.Client,
            new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, 7, "stood still", Ms: 1500) { At = At },
            new ProcessIncident(ProcessRole.Client, IncidentKind.Died, 8, "exit code 137 <b>", During: "blocks") { At = At.AddSeconds(4) })));
    }

    [Fact]
    public void Problem_NothingOfTheProcessInTheRecord_IsSaid()
    {
        Assert.Equal("no sentence names the server", Problem(ProcessRole.Server));
        Assert.Equal("no sentence names the server", Problem(ProcessRole.Server, new ProcessIncident(ProcessRole.Client, IncidentKind.Froze, 7, "stood still", Ms: 8000) { At = At }));
    }

    [Fact]
    public void Problem_MoreIncidentsThanAreShown_AreCountedInEveryForm()
    {
        var many = Enumerable.Range(0, 20).Select(i => new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, i, "stood still", Ms: 1000) { At = At.AddSeconds(10 * i) });

        Assert.Null(Problem(ProcessRole.Server, [.. many]));
    }

    private static string? Problem(ProcessRole role, params ProcessIncident[] incidents) => Problem(SampleRun.Record, role, incidents);

    private static string? Problem(RunRecord record, ProcessRole role, params ProcessIncident[] incidents) =>
        ToldIncidents.Problem(new RunOutcome("run.jsonl", record with { Events = [.. record.Events, .. incidents] }, "completed"), role);
}
