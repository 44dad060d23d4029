namespace Transport.Dashboard.Tests.History;

public class RunSubjectTests
{
    [Fact]
    public void PayloadOf_RunsAndLoads_IsWhatACallCarries()
    {
        Assert.Equal("1 to 1,000 persons without orders", RunSubject.PayloadOf(SampleRun.Record));
        Assert.Equal("100 persons without orders", RunSubject.PayloadOf(SampleLoads.OpenLoad()));
        Assert.Empty(RunSubject.PayloadOf(SampleArticles.Two()));
    }

    [Fact]
    public void Subject_OfARunThatListedNothingYet_CountsThoseOfItsPlan() =>
        Assert.StartsWith("6 transports, ", IndexedRun.Of(default, SampleRun.Killed with { Events = [] }).Subject, StringComparison.Ordinal);

    [Fact]
    public void ConditionsOf_DatabasesAndClients_AreConditions()
    {
        var manifest = SampleRun.Record.Manifest;
        RunManifest Over(DatabasePlan database) => manifest with { Plan = manifest.Plan with { Database = database } };
        RunManifest By(string processor) => manifest with
        {
            Client = new ClientHost
            {
                Name = "ssh://b", Host = "b", Machine = manifest.Machine with { Processor = processor }, Framework = ".NET 10.0.0", Gc = "workstation", RoundTripMs = 0.2, PipeRoundTripMs = 1,
            },
        };
        var plain = RunSubject.ConditionsOf(manifest);

        Assert.Equal(plain + ", sqlite database", RunSubject.ConditionsOf(Over(new DatabasePlan { Store = "sqlite" })));
        Assert.Equal(plain + ", postgres database (join)", RunSubject.ConditionsOf(Over(new DatabasePlan { Store = "postgres", Scenario = "join" })));
        Assert.Equal(plain + ", postgres database that was running", RunSubject.ConditionsOf(Over(new DatabasePlan { Store = "postgres", Connection = "Host=db" })));
        Assert.Equal(plain + ", a client elsewhere (CPU of b, 2 processors, Test OS 1)", RunSubject.ConditionsOf(By("CPU of b")));
    }
}
