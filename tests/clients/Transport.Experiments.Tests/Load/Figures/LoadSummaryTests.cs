namespace Transport.Experiments.Tests.Load.Figures;

public class LoadSummaryTests
{
    private static readonly LoadPlan Plan = new() { Stages = [new(10, 50, 50)], Sla = "p95<20ms,errors<1%", TimeoutSeconds = 2 };

    private static readonly LoadServer Server = new(10_000, 4000, 1_000_000, 50, 0);

    [Fact]
    public void Of_LatenciesFromAKnownDistribution_CoversTheTruthInAtLeast35Of40Runs()
    {
        var random = new Random(11);
        var covered = new int[3];
        for (var run = 0; run < 40; run++)
        {
            // Exponential with a mean of 5 ms: median 3.466, p95 14.98, p99 23.03.
            var response = Row(Seconds(_ => [.. Enumerable.Range(0, 200).Select(_ => -5 * Math.Log(1 - random.NextDouble()))])).Response!;
            covered[0] += Covers(response.Median, 5 * Math.Log(2)) ? 1 : 0;
            covered[1] += Covers(response.P95, 5 * Math.Log(20)) ? 1 : 0;
            covered[2] += Covers(response.P99, 5 * Math.Log(100)) ? 1 : 0;
        }

        Assert.All(covered, runs => Assert.InRange(runs, 35, 40));
    }

    [Fact]
    public void Of_CallsThatTimedOut_CountAsLongerThanAllAndAreNeverLeftOut()
    {
        var row = Row(Seconds(_ => Enumerable.Repeat(5.0, 90)).Select(second => second with { TimedOut = 10 }));

        Assert.Equal((1000, 100), (row.Response!.Count, row.Response.TimedOut));
        Assert.False(row.Response.Median!.IsAtLeast);
        Assert.Equal(new LoadQuantile(2000, 2000, null, true), row.Response.P99);
        Assert.Equal([("p95<20ms", 2000.0, false), ("errors<1%", 0.1, false)], row.Sla.Select(term => (term.Term, term.Figure!.Value, term.Kept!.Value)));
        Assert.False(row.SlaKept);
    }

    [Fact]
    public void Of_CallsThatCouldNotBeSent_CountAsLongerThanAll()
    {
        var plan = Plan with { Model = LoadModel.Open, Sla = "p95<20ms" };
        var seconds = Seconds(_ => Enumerable.Repeat(5.0, 90)).Select(second => second with { Service = LoadRecords.Counts(Enumerable.Repeat(5.0, 90)), Unsent = 10 });

        var row = Summarise(plan, seconds).Rows[0];

        Assert.True(row.Response!.P95!.IsAtLeast);
        Assert.False(row.SlaKept);
        // The uncorrected figure begins when a call is sent.
        Assert.False(row.Uncorrected!.P99!.IsAtLeast);
    }

    [Fact]
    public void Of_FailedCalls_HaveTimesOfTheirOwn()
    {
        var row = Row(Seconds(_ => Enumerable.Repeat(5.0, 100)).Select(second => second with { Failures = LoadRecords.Counts([0.1, 0.1]), FirstProblem = "HTTP 503" }));

        Assert.Equal((1000, 20), (row.Response!.Count, row.Failed));
        Assert.Equal(5, row.Response.Median!.Ms, 0.05);
        Assert.Equal(0.1, row.Failures!.Median!.Ms, 0.001);
        Assert.Equal("HTTP 503", row.FirstProblem);
    }

    [Fact]
    public void Of_OnlyFailedCalls_BreaksAPromisedQuantile()
    {
        var seconds = Seconds(_ => []).Select(second => second with { Failures = LoadRecords.Counts([0.1, 0.1]), FirstProblem = "HTTP 503" });

        var row = Summarise(Plan with { Sla = "p95<20ms" }, seconds).Rows[0];

        Assert.Equal((null, false), (row.Sla[0].Figure, row.Sla[0].Kept));
        Assert.False(row.SlaKept);
    }

    [Fact]
    public void Of_TrialWithFailedCalls_HasTheirShare()
    {
        var plan = Plan with { FindCapacity = true, Stages = [new(5, 8, 8)], Sla = "p95<20ms" };
        var seconds = Enumerable.Range(0, 5).Select(second =>
            LoadRecords.Second(second, Enumerable.Repeat(5.0, 50)) with { Visit = new LoadVisit("json", 0, 1, 8), Failures = LoadRecords.Counts(Enumerable.Repeat(0.1, 150)) });

        Assert.Equal(0.75, Assert.Single(Summarise(plan, seconds).Rows[0].Capacity!.Trials).ErrorShare);
    }

    [Fact]
    public void Of_FewCalls_LeavesOutWhatTheyCannotSay()
    {
        var response = Row(Seconds(_ => Enumerable.Repeat(5.0, 36))).Response!;

        Assert.NotNull(response.P95);
        Assert.Null(response.P99);
        Assert.Null(response.P999);
    }

    [Fact]
    public void Of_AnSlaThatTheCallsCannotDecide_IsRemarkedOn()
    {
        var few = Row(Seconds(_ => Enumerable.Repeat(5.0, 7))).Sla[0];
        var close = Row(Seconds(i => Enumerable.Repeat(5.0, 19).Append(19 + (0.2 * i)))).Sla[0];
        var clear = Row(Seconds(_ => Enumerable.Repeat(5.0, 20))).Sla;

        Assert.Equal((true, "70 calls are too few for its interval"), (few.Kept, few.Remark));
        Assert.StartsWith("its 95 % interval of 5", close.Remark, StringComparison.Ordinal);
        Assert.All(clear, term => Assert.Null(term.Remark));
    }

    [Fact]
    public void Of_AnswersAfterTheEnd_DoNotCountAsThroughput()
    {
        var row = Row([.. Seconds(_ => Enumerable.Repeat(5.0, 100)), LoadRecords.Second(10, Enumerable.Repeat(900.0, 500))]);

        Assert.Equal(100, row.Rate!.PerSecond);
        Assert.Equal(1500, row.Response!.Count);
    }

    [Fact]
    public void Of_OpenModel_HasTheUncorrectedFigureBesideIt()
    {
        var plan = Plan with { Model = LoadModel.Open };
        var row = Summarise(plan, Seconds(i => Enumerable.Repeat(i == 5 ? 700.0 : 2, 100)).Select(second =>
            second with { Service = LoadRecords.Counts(Enumerable.Repeat(2.0, 100)) })).Rows[0];

        Assert.True(row.Response!.P99!.Ms > 100 * row.Uncorrected!.P99!.Ms);
    }

    [Fact]
    public void Of_StarvedGenerator_IsInvalidWithEveryReason()
    {
        var row = OpenRow(Seconds(_ => Enumerable.Repeat(5.0, 100)).Select(second => second with
        {
            Lateness = LoadRecords.Counts(Enumerable.Repeat(30.0, 100)),
            GeneratorGcPauseMs = 150,
            MachineCpuMs = 1900,
            TimerLateness = LoadRecords.Counts([40.0]),
        }));

        Assert.False(row.Generator!.Valid);
        Assert.Equal(4, row.Generator.Problems.Count);
        Assert.Contains("calls went out 30.", row.Generator.Problems[0], StringComparison.Ordinal);
        Assert.Contains("collections paused the generator 15 % of the time", row.Generator.Problems[2], StringComparison.Ordinal);
        // 95 % of two processors were used: 10 % by the generator, 20 % by the server.
        Assert.Equal("other programs used 65 % of all processors, and none was idle", row.Generator.Problems[3]);
    }

    [Fact]
    public void Of_TailThatWentOutLateAndAnSlaKept_IsValidWithARemark()
    {
        var generator = OpenRow(Seconds(_ => Enumerable.Repeat(5.0, 100)).Select(second => second with
        {
            Lateness = LoadRecords.Counts([.. Enumerable.Repeat(0.1, 97), 4, 4, 4]),
            TimerLateness = LoadRecords.Counts([40.0]),
            GeneratorGcPauseMs = 150,
        })).Generator!;

        Assert.True(generator.Valid, string.Join("; ", generator.Problems));
        Assert.StartsWith("calls went out 4.0 ms late (p99), more than a fifth of the response times' p99 of 5.0 ms: the tail is partly the generator's", Assert.Single(generator.Remarks), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_TailThatWentOutLateAndAnSlaBroken_IsInvalid()
    {
        var generator = OpenRow(Seconds(_ => Enumerable.Repeat(5000.0, 100)).Select(second => second with
        {
            Lateness = LoadRecords.Counts([.. Enumerable.Repeat(0.1, 97), 4000, 4000, 4000]),
        })).Generator!;

        Assert.StartsWith("calls went out 3997.7 ms late (p99)", Assert.Single(generator.Problems), StringComparison.Ordinal);
        Assert.Empty(generator.Remarks);
    }

    [Fact]
    public void Of_UsersWhoCalledLate_IsValidWithoutARemark()
    {
        // Closed model: the time of a call begins when it is sent.
        var generator = Row(Seconds(_ => Enumerable.Repeat(5.0, 100)).Select(second => second with
        {
            Lateness = LoadRecords.Counts(Enumerable.Repeat(30.0, 100)),
            TimerLateness = LoadRecords.Counts([40.0]),
        })).Generator!;

        Assert.True(generator.Valid, string.Join("; ", generator.Problems));
        Assert.Empty(generator.Remarks);
        Assert.Equal(30, generator.LatenessP99Ms!.Value, 0.5);
    }

    [Fact]
    public void Of_ServerThatIsSlowUnderABusyGenerator_IsValid()
    {
        // Calls went out in time and the processors were not all in use: the server broke the SLA.
        var row = Row(Seconds(_ => Enumerable.Repeat(5000.0, 100)).Select(second => second with
        {
            GeneratorCpuMs = 1200,
            MachineCpuMs = 1700,
            GeneratorGcPauseMs = 150,
            Lateness = LoadRecords.Counts(Enumerable.Repeat(20.0, 100)),
        }));

        Assert.False(row.SlaKept);
        Assert.True(row.Generator!.Valid, string.Join("; ", row.Generator.Problems));
    }

    [Fact]
    public void Of_GeneratorThatTookTheProcessorsFromTheServer_IsInvalid()
    {
        var seconds = Seconds(_ => Enumerable.Repeat(5000.0, 100)).Select(second => second with { GeneratorCpuMs = 1500, MachineCpuMs = 1950 }).ToList();

        Assert.True(Row(seconds).Generator!.Valid);
        var problems = OpenRow(seconds).Generator!.Problems;

        Assert.Contains("the generator, not the server, broke the SLA", Assert.Single(problems), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_GeneratorBesideAServerThatWaits_IsValid()
    {
        var seconds = Seconds(_ => Enumerable.Repeat(5000.0, 100)).Select(second => second with { GeneratorCpuMs = 1300, MachineCpuMs = 1900 }).ToList();

        Assert.DoesNotContain(OpenRow(seconds).Generator!.Problems, problem => problem.Contains("broke the SLA", StringComparison.Ordinal));
    }

    [Fact]
    public void Of_FitGenerator_IsValidAndToldAgainstTheCeiling()
    {
        var summary = Summarise(Plan, Seconds(_ => Enumerable.Repeat(5.0, 100)), new CeilingMeasured(new GeneratorCeiling(50, 2, 2000, 500, LoadRecords.Counts([0.2]))));

        var generator = summary.Rows[0].Generator!;
        Assert.True(generator.Valid, string.Join("; ", generator.Problems));
        Assert.Equal((0.1, 0.1, 0.1), (generator.RatioToCeiling, generator.CpuShare, Math.Round(summary.Rows[0].Server!.CpuMsPerCall!.Value / 40, 3)));
        Assert.Equal(1000, summary.CeilingPerSecond);
    }

    [Fact]
    public void Of_ResponsesThatCreepUnderConstantLoad_AreTold()
    {
        Assert.Equal("creeping", Row(Seconds(i => Enumerable.Repeat(5.0 * (1 + (0.1 * i)), 100))).Trend!.Verdict);
        Assert.Equal("flat", Row(Seconds(i => Enumerable.Repeat(5.0, 100))).Trend!.Verdict);
        Assert.Equal("the load changes by plan", Summarise(Plan with { Stages = [new(10, 5, 50)] }, Seconds(_ => [5.0])).Rows[0].Trend!.Reason);
    }

    [Fact]
    public void Of_SearchForCapacity_HasTheIntervalAndItsTrials()
    {
        var plan = Plan with { FindCapacity = true, Stages = [new(5, 8, 8)] };
        IEnumerable<LoadSecond> trials =
            from trial in new[] { (1, 8, 5.0), (2, 16, 50.0), (3, 11, 5.0) }
            from second in Enumerable.Range(0, 5)
            select LoadRecords.Second(second, Enumerable.Repeat(trial.Item3, 50)) with { Visit = new LoadVisit("json", 0, trial.Item1, trial.Item2) };

        var capacity = Summarise(plan, trials).Rows[0].Capacity!;

        // Three trials leave more than the distance between the highest kept and the lowest broken level.
        Assert.InRange(capacity.Low!.Value, 9, 11);
        Assert.InRange(capacity.High!.Value, 16, 21);
        Assert.Equal([true, false, true], capacity.Trials.Select(trial => trial.Kept));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Of_SearchForCapacityThatWasCutOff_LeavesTheLastTrialOutOfTheInterval(bool finished)
    {
        var plan = Plan with { FindCapacity = true, Stages = [new(5, 8, 8)] };
        LoadVisit Trial(int number) => new("json", 0, number, 8 * number);
        RunEvent[] events =
        [
            .. Enumerable.Range(0, 5).Select(second => new LoadSecondMeasured(LoadRecords.Second(second, Enumerable.Repeat(5.0, 50)) with { Visit = Trial(1) })),
            new LoadVisitEnded(Trial(1), IsWhole: true, Server),
            new LoadSecondMeasured(LoadRecords.Second(0, Enumerable.Repeat(5.0, 50)) with { Visit = Trial(2) }),
            .. finished ? [new LoadVisitEnded(Trial(2), IsWhole: false, Server)] : Array.Empty<RunEvent>(),
        ];
        var record = LoadRecords.Of(plan, events);

        var capacity = LoadSummary.Of(record with { Events = [.. record.Events.SkipLast(1), new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Cancelled)] })!.Rows[0].Capacity!;

        Assert.Equal((8, null), (capacity.Low, capacity.High));
        Assert.Equal([true, false], capacity.Trials.Select(trial => trial.IsWhole));
    }

    [Fact]
    public void Of_SearchForCapacity_SaysWhyAGeneratorWasNotFit()
    {
        var plan = Plan with { FindCapacity = true, Stages = [new(5, 8, 8)] };
        var seconds = Enumerable.Range(0, 5).Select(second => LoadRecords.Second(second, Enumerable.Repeat(50.0, 50)) with { Visit = new LoadVisit("json", 0, 1, 8), GeneratorCpuMs = 1950 });

        var trial = Assert.Single(Summarise(plan, seconds).Rows[0].Capacity!.Trials);

        Assert.False(trial.Valid);
        Assert.Equal("the generator used 98 % of all processors", Assert.Single(trial.Problems));
    }

    [Fact]
    public void Of_RowThatFailed_IsFailedWithItsReason()
    {
        var row = LoadSummary.Of(LoadRecords.Of(Plan, new CellFailed(Plan.CellOf("json"), "wrong answer")))!.Rows[0];

        Assert.Equal((CellStatus.Failed, "wrong answer"), (row.Status, row.Reason));
    }

    [Fact]
    public void Of_RunThatIsNoLoad_IsNull() =>
        Assert.Null(LoadSummary.Of(new RunRecord(SampleEvents.Started().Manifest, [SampleEvents.Block(0)], Complete: true)));

    private static bool Covers(LoadQuantile? quantile, double truth) => quantile!.LowMs <= truth * 1.004 && quantile.HighMs >= truth * 0.996;

    private static IEnumerable<LoadSecond> Seconds(Func<int, IEnumerable<double>> response) => Enumerable.Range(0, 10).Select(i => LoadRecords.Second(i, response(i)));

    private static LoadRow Row(IEnumerable<LoadSecond> seconds) => Summarise(Plan, seconds).Rows[0];

    private static LoadRow OpenRow(IEnumerable<LoadSecond> seconds) => Summarise(Plan with { Model = LoadModel.Open }, seconds).Rows[0];

    private static LoadSummary Summarise(LoadPlan plan, IEnumerable<LoadSecond> seconds, params RunEvent[] more) => LoadSummary.Of(LoadRecords.Of(
        plan, [.. more, .. seconds.Select(second => new LoadSecondMeasured(second)), new LoadVisitEnded(LoadRecords.Visit, IsWhole: true, Server)]))!;
}
