namespace Transport.Experiments.Tests.Analysis.Comparing;

public class LoadReplayTests
{
    private static readonly LoadPlan Plan = new() { Model = LoadModel.Open, Stages = [new(10, 100, 100)], Sla = "p95<20ms" };

    [Fact]
    public void Of_SameLoad_Agrees()
    {
        var result = ReplayResult.Of(Load(5), Load(5.1));

        Assert.True(result.Agrees, string.Join("; ", result.Checks));
        Assert.Null(result.Comparison);
        Assert.Equal(["order of loads", "arrivals", "answers", "transports", "SLA", "rate", "median", "p95"], result.Checks.Select(check => check.What));
        Assert.Equal("as many calls due in 1 loads", result.Checks[1].Found);
    }

    [Fact]
    public void Of_SlowerInALikeEnvironment_Differs() => AssertDiffer(Load(5), Load(8), "median", "p95");

    [Fact]
    public void Of_SlaThatIsBrokenNow_Differs() => AssertDiffer(Load(5), Load(30), "SLA", "median", "p95");

    [Fact]
    public void Of_OtherArrivals_Differs() => AssertDiffer(Load(5), Load(5, calls: 99), "arrivals");

    [Fact]
    public void Of_OtherDigest_Differs()
    {
        var other = Load(5);
        other = other with { Events = [.. other.Events.Select(e => e is CellVerified check ? check with { Digest = "cc", Expected = "cc" } : e)] };

        AssertDiffer(Load(5), other, "answers");
    }

    [Fact]
    public void Of_TransportThatFailsNow_DiffersAndNamesIt()
    {
        var failed = Load(5);
        failed = failed with { Events = [.. failed.Events, new CellFailed(Plan.CellOf("json"), "connection reset")] };

        AssertDiffer(Load(5), failed, "transports");
        Assert.Equal("json: failed in the replay: connection reset", ReplayResult.Of(Load(5), failed).Checks.Single(check => check.What == "transports").Found);
    }

    [Fact]
    public void Of_SlowerElsewhere_AgreesWithoutComparingFigures()
    {
        var elsewhere = Load(8);
        elsewhere = elsewhere with { Manifest = elsewhere.Manifest with { Machine = elsewhere.Manifest.Machine with { Processor = "Other CPU" } } };

        var result = ReplayResult.Of(Load(5), elsewhere);

        Assert.True(result.Agrees, string.Join("; ", result.Checks));
        Assert.Equal("not compared: the environments differ", result.Checks[^1].Found);
    }

    [Theory]
    [InlineData("machine a", true)]
    [InlineData("machine b", false)]
    public void Of_SlowerByAgents_DiffersOnlyWhereTheyAreTheSameMachines(string machine, bool isCompared)
    {
        var result = ReplayResult.Of(By(Load(5), "ssh://x", "machine a"), By(Load(8), "ssh://y", machine));

        Assert.Equal(!isCompared, result.Agrees);
        Assert.Equal(!isCompared, result.Checks[^1].Found == "not compared: other machines made the calls");

        static RunRecord By(RunRecord load, string name, string machine) =>
            load with { Events = [new AgentListed(0, name, 1, 2, machine, ".NET", machine, 0.1), .. load.Events] };
    }

    [Fact]
    public void Of_GeneratorThatWasNotFit_ComparesNoFigures()
    {
        var starved = Load(8, late: 30);

        Assert.Equal("not compared: the runs have no valid load in common", ReplayResult.Of(Load(5), starved).Checks[^1].Found);
    }

    [Theory]
    [InlineData(16, true)]
    [InlineData(64, false)]
    public void Of_SearchesForCapacity_AgreeWhereTheirIntervalsMeet(double users, bool agrees) =>
        Assert.Equal(agrees, ReplayResult.Of(Search(16), Search(users)).Checks.Single(check => check.What == "capacity").Agrees);

    private static void AssertDiffer(RunRecord original, RunRecord replay, params string[] what)
    {
        var result = ReplayResult.Of(original, replay);

        Assert.False(result.Agrees);
        Assert.Equal(what, result.Checks.Where(check => !check.Agrees).Select(check => check.What));
    }

    private static RunRecord Load(double ms, int calls = 100, double late = 0.1) => LoadRecords.Of(
        Plan,
        [
            .. Enumerable.Range(0, 10).Select(i => new LoadSecondMeasured(LoadRecords.Second(i, Enumerable.Repeat(ms, calls - (i == 0 ? 20 : 0))) with
            {
                // Seconds differ, so that figures have intervals.
                Lateness = LoadRecords.Counts([late]), TimedOut = 0,
            })),
            new LoadVisitEnded(LoadRecords.Visit, IsWhole: true, new LoadServer(10_000, 4000, 1_000_000, 50, 0)),
        ]);

    private static RunRecord Search(double limit) => LoadRecords.Of(
        Plan with { Model = LoadModel.Closed, FindCapacity = true, Stages = [new(5, 8, 8)] },
        from trial in new (int Number, double Users, double Ms)[] { (1, limit / 2, 5.0), (2, limit, 50.0) }
        from second in Enumerable.Range(0, 5)
        select new LoadSecondMeasured(LoadRecords.Second(second, Enumerable.Repeat(trial.Ms, 50)) with { Visit = new LoadVisit("json", 0, trial.Number, trial.Users) }));
}
