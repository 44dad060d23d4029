using static Transport.Experiments.Tests.Analysis.SyntheticRun;

namespace Transport.Experiments.Tests.Analysis.Comparing;

public class RunComparisonTests
{
    [Fact]
    public void Of_SameDistribution_IsSame()
    {
        var comparison = RunComparison.Of(Processes(1, 4), Processes(2, 4));

        Assert.Equal(Verdict.Same, Json(comparison).Verdict);
        Assert.False(comparison.SingleProcess);
        Assert.True(comparison.IsLikeWithLike);
    }

    [Fact]
    public void Of_SlowerByTenPerCent_IsSlowerWithBoundsThatHoldIt()
    {
        var difference = Json(RunComparison.Of(Processes(30, 4), Processes(31, 4.4)));

        Assert.Equal(Verdict.Slower, difference.Verdict);
        Assert.True(difference is { RatioLow: < 1.1, RatioHigh: > 1.1, ShiftLowMs: < 0.4, ShiftHighMs: > 0.4 }, $"{difference}");
        Assert.Equal(200, difference.Calls);
    }

    [Fact]
    public void Of_FasterByTenPerCent_IsFaster() =>
        Assert.Equal(Verdict.Faster, Json(RunComparison.Of(Processes(5, 4.4), Processes(6, 4))).Verdict);

    [Fact]
    public void Of_OneProcessAndOneRow_AssumesWhatProcessesAndMachinesDifferBy()
    {
        var difference = Assert.Single(RunComparison.Of(Run(3, 4), Run(4, 4.4)).Cells).Difference!;

        Assert.Equal((Verdict.Undecided, 1), (difference.Verdict, difference.Processes));
        Assert.True(difference.RatioHigh / difference.RatioLow > 1.4, $"{difference}");
        Assert.Equal(Verdict.Slower, Assert.Single(RunComparison.Of(Run(3, 4), Run(4, 8)).Cells).Difference!.Verdict);
    }

    [Theory]
    [InlineData(true, "no answer in the first run: the machine was overloaded: 39 freezes")]
    [InlineData(false, "no answer in the second run: the machine was overloaded: 39 freezes")]
    public void Of_ARunOfAnOverloadedMachine_ClaimsNothingAndSaysWhy(bool isFirst, string reason)
    {
        var (before, after) = (Processes(30, 4), Processes(31, 8));

        var comparison = isFirst ? RunComparison.Of(SampleRun.Overloaded(before), after) : RunComparison.Of(before, SampleRun.Overloaded(after));

        Assert.All(comparison.Cells, cell => Assert.Equal((null, reason), (cell.Difference, cell.Reason)));
        Assert.Null(comparison.Together);
    }

    [Fact]
    public void Of_MachineSlowerByAFifth_IsSameWhereOtherRowsTellIt()
    {
        var comparison = RunComparison.Of(Processes(1, 4), Processes(2, 4.8, machine: 1.2));

        Assert.Equal((Verdict.Same, LevelReference.OtherRows), (Json(comparison).Verdict, comparison.Level));
    }

    [Fact]
    public void Of_ManyRowsWithoutALimit_AreHeldAgainstEachOther()
    {
        var comparison = RunComparison.Of(Rows(1, 9, 1), Rows(2, 9, 1.3));

        Assert.Equal(LevelReference.OtherRows, comparison.Level);
        Assert.InRange(comparison.RowsDiffer!.Value, 0, 0.02);
        Assert.InRange(comparison.Shift, 1.28, 1.32);
        // Three processes are not believed to agree by less than 2 %, so that not every cell is proved to be within 3 %.
        Assert.All(comparison.Cells, cell => Assert.True(cell.Difference is { Verdict: Verdict.Same or Verdict.Undecided, IsLikely: false, Ratio: > 0.985 and < 1.015 }, $"{cell.Difference}"));
    }

    [Fact]
    public void Of_ReferenceRowsNamed_ShowsWhatSlowedAllOthers()
    {
        var (before, after) = (Rows(1, 9, 1), Rows(2, 9, 1.2, unchanged: 4));

        var comparison = RunComparison.Of(before, after, references: ["row-0", "row-1", "row-2", "row-3"]);

        Assert.Equal(LevelReference.ReferenceRows, comparison.Level);
        Assert.All(comparison.Cells.Skip(4), cell => Assert.Equal(Verdict.Slower, cell.Difference!.Verdict));
        Assert.Equal(Verdict.Slower, comparison.Together!.Verdict);
        Assert.Contains("'json' was not measured in both runs", Assert.Throws<InvalidRunRecordException>(() => RunComparison.Of(before, after, references: ["json"])).Message);
        Assert.Contains("needs 3 or more reference transports", Assert.Throws<InvalidRunRecordException>(() => RunComparison.Of(before, after, references: ["row-0", "row-1"])).Message);
    }

    [Fact]
    public void Of_MeasuredInTurn_ComparesBlockByBlockWithoutALevel()
    {
        RunRecord InTurn(RunRecord run) => run with { Manifest = run.Manifest with { Turns = "a pair" } };

        var comparison = RunComparison.Of(InTurn(Rows(1, 3, 1)), InTurn(Rows(2, 3, 1.2)));

        Assert.Equal(LevelReference.Interleaved, comparison.Level);
        Assert.All(comparison.Cells, cell => Assert.True(cell.Difference is { Verdict: Verdict.Slower, RatioLow: < 1.2, RatioHigh: > 1.2 }, $"{cell.Difference}"));
        Assert.Equal(Verdict.Slower, comparison.Together!.Verdict);
        // Rows that only the second build has are not judged.
        Assert.Equal(3, GateResult.Of(InTurn(Rows(1, 3, 1)), InTurn(Rows(2, 4, 1)), 1.05).Comparison.Cells.Count);
    }

    [Fact]
    public void Of_OneCallAVisitAgainstTen_RefusesAVerdictAndSaysWhy()
    {
        var run = Processes(4, 8);
        var one = run with { Events = [.. run.Events.Select(entry => entry is BlockMeasured block ? block with { Visits = [.. block.Visits.Select(visit => visit with { Ms = [visit.Ms[0]] })] } : entry)] };

        var comparison = RunComparison.Of(Processes(3, 4), one);

        Assert.Equal((Verdict.Undecided, false), (Json(comparison).Verdict, comparison.IsSamePlan));
        Assert.Contains(comparison.Environment, difference => difference.What.StartsWith("calls per visit", StringComparison.Ordinal) && difference.Matters);
        var refused = Assert.Throws<InvalidRunRecordException>(() => GateResult.Of(Processes(3, 4), one, 1.05));
        Assert.Contains("measured different calls (calls per visit", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_OtherDatabase_RefusesAVerdictAndSaysWhy()
    {
        RunRecord Over(RunRecord run, DatabasePlan database) => run with { Manifest = run.Manifest with { Plan = run.Manifest.Plan with { Database = database } } };
        var (sqlite, postgres) = (new DatabasePlan { Store = "sqlite" }, new DatabasePlan { Store = "postgres" });

        var comparison = RunComparison.Of(Over(Processes(3, 4), sqlite), Over(Processes(4, 8), postgres));

        Assert.Equal((Verdict.Undecided, false), (Json(comparison).Verdict, comparison.IsSamePlan));
        Assert.Equal([new ManifestDifference("database", "sqlite", "postgres", Matters: true)], comparison.PlanDifferences);
        Assert.Equal("none", RunComparison.Of(Processes(3, 4), Over(Processes(4, 8), sqlite)).PlanDifferences[0].Before);
        Assert.True(RunComparison.Of(Over(Processes(3, 4), postgres), Over(Processes(4, 4), postgres)).IsLikeWithLike);
        Assert.Equal(
            [new ManifestDifference("database server", "started by the run", "one that was running", Matters: true)],
            RunComparison.Of(Over(Processes(3, 4), postgres), Over(Processes(4, 4), postgres with { Connection = "Host=db" })).Environment);
    }

    [Fact]
    public void Of_OtherKindOfVisit_RefusesAVerdictAndSaysWhy()
    {
        var run = Processes(4, 8);

        var comparison = RunComparison.Of(Processes(3, 4), run with { Manifest = run.Manifest with { Visit = Schedule.VisitOf(1) } });

        Assert.Equal((Verdict.Undecided, false), (Json(comparison).Verdict, comparison.IsSamePlan));
        Assert.Contains(comparison.Environment, difference => difference is { What: "visits", Matters: true } && difference.After == Schedule.VisitOf(1));
    }

    [Fact]
    public void Of_OtherData_RefusesAVerdictAndSaysWhy()
    {
        var run = Processes(4, 8);
        var varied = run with { Manifest = run.Manifest with { Plan = run.Manifest.Plan with { Fresh = true, Vary = true } } };

        var comparison = RunComparison.Of(Processes(3, 4), varied);

        Assert.False(comparison.IsSamePlan);
        Assert.Contains(new ManifestDifference("data", "tidy", "tidy, fresh, varied", Matters: true), comparison.Environment);
    }

    [Fact]
    public void Of_ProcessesThatDifferMoreThanTheRuns_IsUndecided()
    {
        // Within a process calls differ by 2 %, processes by 20 %: many blocks of three processes prove nothing.
        var comparison = RunComparison.Of(Run(7, 4, 4.8, 4.3), Run(8, 4.4, 4.1, 4.9));

        Assert.Equal(Verdict.Undecided, Assert.Single(comparison.Cells).Difference!.Verdict);
        Assert.False(comparison.SingleProcess);
    }

    [Fact]
    public void Of_CellOfOneRunOnly_SaysSo()
    {
        var other = Run(9, 4) with { Events = [Row("messagepack"), Proof(OnMessagePack), .. Blocks(OnMessagePack, [1], [1]), End] };
        var comparison = RunComparison.Of(Run(10, 4), other);

        Assert.Equal(
            ["the second run has no such cell", "the first run has no such cell"], comparison.Cells.Select(cell => cell.Reason));
        Assert.All(comparison.Cells, cell => Assert.Null(cell.Difference));
    }

    [Fact]
    public void Of_UnlikeProcessors_IsNotLikeWithLikeAndTellsWhy()
    {
        var elsewhere = Run(11, 4);
        elsewhere = elsewhere with
        {
            Manifest = elsewhere.Manifest with
            {
                Commit = "abc",
                Machine = elsewhere.Manifest.Machine with { Processor = "Other CPU" },
                Runtime = elsewhere.Manifest.Runtime with { Knobs = new Dictionary<string, string> { ["DOTNET_TieredPGO"] = "0" } },
            },
        };
        var comparison = RunComparison.Of(Run(12, 4), elsewhere);

        Assert.False(comparison.IsLikeWithLike);
        Assert.Equal(
            [
                new ManifestDifference("processor", "Test CPU", "Other CPU", Matters: true),
                new ManifestDifference("commit", null, "abc", Matters: false),
                new ManifestDifference("runtime knob DOTNET_TieredPGO", null, "0", Matters: true),
            ],
            comparison.Environment);
    }

    [Fact]
    public void Of_LimitsOfTheProcessors_AreComparedWhereBothRecordsTellThem()
    {
        var machine = Manifest.Machine with { ProcessorList = "0-1", NumaNodes = 1, VectorBits = 256 };
        var run = Run(11, 4);
        var told = run with { Manifest = run.Manifest with { Machine = machine } };
        var limited = run with { Manifest = run.Manifest with { Machine = machine with { ProcessorList = "1", ProcessorQuota = 0.5, Turbo = true } } };

        Assert.True(RunComparison.Of(run, limited).IsLikeWithLike);
        Assert.Equal(
            [new ManifestDifference("permitted processors", "0-1", "1", Matters: true), new ManifestDifference("processor quota", "none", "0.5", Matters: true)],
            RunComparison.Of(told, limited).Environment);
    }

    [Fact]
    public void Of_ChangedCounters_AreBesideTheVerdict()
    {
        var before = Run(13, 4);
        var after = Run(14, 4);
        before = before with { Events = [.. before.Events, new BytesCounted(OnJson, 0, 100, 50, 300), new CostMeasured(0, OnJson, 900, 1000, 500, 1, 1)] };
        after = after with { Events = [.. after.Events, new BytesCounted(OnJson, 0, 120, 50, 320), new CostMeasured(0, OnJson, 900, 1020, 900, 1.1, 1)] };

        Assert.Equal(
            [new ChangedCounter("response bytes", 100, 120), new ChangedCounter("bytes on the wire", 350, 370), new ChangedCounter("server allocated bytes", 500, 900)],
            Assert.Single(RunComparison.Of(before, after).Cells).Counters);
    }

    internal static Difference Json(RunComparison comparison) => comparison.Cells.Single(cell => cell.Transport == "json").Difference!;

    /// <summary>Five processes of eight blocks of five calls, with a limit that a call takes 0.2 ms to, and rows that nobody changed.</summary>
    internal static RunRecord Processes(int seed, double json, double machine = 1)
    {
        var random = new Random(seed);
        Cell[] others = [.. Enumerable.Range(0, 6).Select(other => OnJson with { Transport = $"other-{other}" })];
        double[] Calls(double level) => [.. Enumerable.Range(0, 5).Select(_ => level * LogNormal.Sample(random, 0, 0.01))];
        var blocks =
            from process in Enumerable.Range(0, 5)
            from block in Enumerable.Range(0, 8)
            select new BlockMeasured(process, block, [
                new Visit(OnJson, 0, Calls(json)), new Visit(OnFloor, 1, Calls(0.2 * machine)), .. others.Select((cell, place) => new Visit(cell, 2 + place, Calls((1 + place) * machine)))]);
        return Of([Row("json"), Row("floor"), .. others.Select(cell => Row(cell.Transport)), Proof(OnJson), .. others.Select(Proof), .. blocks, End]);
    }

    /// <summary>As many rows, none of them a limit, of three processes.</summary>
    private static RunRecord Rows(int seed, int rows, double machine, int unchanged = 0)
    {
        var random = new Random(seed);
        var cells = Enumerable.Range(0, rows).Select(row => OnJson with { Transport = $"row-{row}" }).ToList();
        var blocks =
            from process in Enumerable.Range(0, 3)
            from block in Enumerable.Range(0, 12)
            select new BlockMeasured(process, block, [.. cells.Select((cell, place) => new Visit(cell, place, [(place < unchanged ? 1 : machine) * LogNormal.Sample(random, 0, 0.005)]))]);
        var record = Of([.. cells.Select(cell => Row(cell.Transport)), .. cells.Select(Proof), .. blocks, End]);
        return record with { Manifest = record.Manifest with { Plan = record.Manifest.Plan with { Transports = [.. cells.Select(cell => cell.Transport)] } } };
    }

    /// <summary>Forty blocks of five calls, spread over a process a level, each call within some 2 % of its level.</summary>
    internal static RunRecord Run(int seed, params double[] levels)
    {
        var random = new Random(seed);
        var blocks =
            from process in Enumerable.Range(0, levels.Length)
            from block in Enumerable.Range(0, 40 / levels.Length)
            select new BlockMeasured(
                process, block, [new Visit(OnJson, 0, [.. Enumerable.Range(0, 5).Select(_ => levels[process] * LogNormal.Sample(random, 0, 0.02))])]);
        var record = Of([Row("json"), Proof(OnJson), .. blocks, End]);
        return record with { Manifest = record.Manifest with { Plan = record.Manifest.Plan with { Transports = ["json"], Orders = OrdersMode.None } } };
    }
}
