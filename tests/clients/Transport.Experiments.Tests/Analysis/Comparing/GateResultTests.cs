using Transport.Reporting;
using static Transport.Experiments.Tests.Analysis.Comparing.RunComparisonTests;
using static Transport.Experiments.Tests.Analysis.SyntheticRun;

namespace Transport.Experiments.Tests.Analysis.Comparing;

public class GateResultTests
{
    [Theory]
    [InlineData(Transport.PayloadModels.Operation.GetItems, 1, "json, 1 item")]
    [InlineData(Transport.PayloadModels.Operation.SubmitItems, 1000, "json, 1,000 items up")]
    [InlineData(Transport.PayloadModels.Operation.GetPersons, 1000, "json, GetPersons of 1000 with orders")]
    public void NameOf_Cell_IsWhatItCarries(Transport.PayloadModels.Operation operation, int size, string expected) => Assert.Equal(expected, GateResult.NameOf("json", operation, size, orders: true));

    [Fact]
    public void Of_RunsOfDifferentPlans_IsRefusedAndNamesWhatDiffers()
    {
        var run = Processes(4, 8);
        var thorough = run with { Manifest = run.Manifest with { Plan = run.Manifest.Plan with { Effort = Effort.Normal, Fresh = true } } };

        var refused = Assert.Throws<InvalidRunRecordException>(() => GateResult.Of(Processes(3, 4), thorough, 1.05));

        Assert.Contains("(effort quick and normal; data tidy and tidy, fresh): measure both with the same plan", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_ARunAgainstItself_Passes()
    {
        var run = Processes(5, 4);
        // Not level: 30 of the first cells' calls against 30 of the last, and a warm-up that never became stable.
        var drifting = run with { Events = [.. run.Events, new WarmedUp(0, OnJson, 5, Stable: false, 4)] };

        Assert.True(GateResult.Of(run, run, 1.05).Passes);
        Assert.True(GateResult.Of(drifting, drifting, 1.05).Passes);
        Assert.Equal(1, Json(RunComparison.Of(run, run)).Ratio);
    }

    [Fact]
    public void Of_UnsteadyCell_IsUnclear()
    {
        var run = Processes(5, 4);
        var climbing = run with
        {
            Events =
            [
                .. run.Events.Select(entry => entry is BlockMeasured { Block: > 3 } block
                    ? block with { Visits = [.. block.Visits.Select(visit => visit.Cell == OnJson ? visit with { Ms = [.. visit.Ms.Select(ms => ms * 1.5)] } : visit)] } : entry),
                new WarmedUp(0, OnJson, 5, Stable: false, 4),
            ],
        };

        var gate = GateResult.Of(climbing, climbing, 1.05);

        Assert.True(gate.Passes);
        Assert.Contains(gate.Unclear, cell => cell is { Transport: "json", Difference: null });
        Assert.Empty(gate.Broken);
    }

    [Fact]
    public void Of_AnOverloadedMachine_CannotTell()
    {
        var gate = GateResult.Of(Processes(15, 4), SampleRun.Overloaded(Processes(16, 4.8)), 1.05);

        Assert.True(gate is { Passes: true, IsInconclusive: true, Callable: null });
        Assert.Equal(gate.Comparison.Cells, gate.Unclear);
    }

    [Fact]
    public void Of_SlowerThanTheLimit_FailsAndNamesTheCell()
    {
        var gate = GateResult.Of(Processes(15, 4), Processes(16, 4.8), 1.05);

        Assert.False(gate.Passes);
        Assert.Equal("json", Assert.Single(gate.Crossed).Transport);
    }

    [Fact]
    public void Of_IntervalHoldsTheLimit_PassesAsUnclear()
    {
        var gate = GateResult.Of(Processes(17, 4), Processes(18, 4.2), 1.05);

        Assert.True(gate.Passes);
        Assert.True(gate.IsInconclusive);
        Assert.Contains(gate.Unclear, cell => cell.Transport == "json");
    }

    /// <summary>With other settings of the runtime, nobody knows what the figures would have been.</summary>
    [Fact]
    public void Of_EnvironmentsThatDiffer_IsInconclusive()
    {
        var run = Processes(5, 4);
        var other = run with { Manifest = run.Manifest with { Runtime = run.Manifest.Runtime with { Knobs = new Dictionary<string, string> { ["DOTNET_TieredPGO"] = "0" } } } };

        var gate = GateResult.Of(other, run, 100);

        Assert.False(GateResult.Of(run, run, 100).IsInconclusive);
        Assert.True(gate is { Passes: true, IsInconclusive: true });
    }

    [Theory]
    [InlineData("client allocated bytes", 1000, 1029, false)]
    [InlineData("client allocated bytes", 1000, 1031, true)]
    [InlineData("server allocated bytes", 100, 1000, true)]
    [InlineData("response bytes", 1000, 1001, true)]
    [InlineData("request bytes", 1000, 1000, false)]
    [InlineData("response bytes", 1000, 100, false)]
    [InlineData("bytes on the wire", 100, 1000, false)]
    [InlineData("server CPU ms", 100, 1000, false)]
    public void IsBeyond_Counter_IsThatOfBytesAlone(string name, double before, double after, bool isBeyond) =>
        Assert.Equal(isBeyond, CounterDiff.IsBeyond(new ChangedCounter(name, before, after), new CountLimits()));

    [Theory]
    [InlineData("client allocated bytes", 119, false)]
    [InlineData("client allocated bytes", 121, true)]
    [InlineData("response bytes", 109, false)]
    [InlineData("response bytes", 111, true)]
    [InlineData("server CPU ms", 149, false)]
    [InlineData("server CPU ms", 151, true)]
    [InlineData("client CPU ms", 1000, false)]
    public void IsBeyond_LimitOfItsOwn_Decides(string name, double after, bool isBeyond) =>
        Assert.Equal(isBeyond, CounterDiff.IsBeyond(new ChangedCounter(name, 100, after), new CountLimits { Allocations = 1.2, Bytes = 1.1, Cpu = 1.5 }));

    /// <summary>One object more in each call, which no table of changes would show.</summary>
    [Fact]
    public void Of_FourPerCentMoreAllocations_FailAtTheUsualLimitAndPassAtAWiderOne()
    {
        var run = Processes(5, 4);
        RunRecord With(double bytes) => run with { Events = [.. run.Events, new CostMeasured(0, OnJson, 2000, 1000, bytes, 1, 1)] };

        var gate = GateResult.Of(With(1600), With(1664), 1.05);

        Assert.Equal("json", Assert.Single(gate.Grown).Transport);
        Assert.Contains(ComparisonGrids.Outcome(gate), line => line.EndsWith("server allocated bytes 1,600 -> 1,664, limit 1.03x.", StringComparison.Ordinal));
        Assert.True(GateResult.Of(With(1600), With(1664), 1.05, limits: new CountLimits { Allocations = 1.05 }).Passes);
    }

    /// <summary>A pool that one process filled, and another did not.</summary>
    [Theory]
    [InlineData(1000, 1200, 1250, 1300, false)]
    [InlineData(1000, 1200, 1100, 1300, true)]
    public void Of_AllocationsOfProcessesThatOverlap_AreInconclusive(double before, double otherBefore, double after, double otherAfter, bool passes)
    {
        var run = Processes(5, 4);
        RunRecord With(params double[] bytes) => run with { Events = [.. run.Events, .. bytes.Select((pass, process) => new CostMeasured(process, OnJson, 2000, 1000, pass, 1, 1))] };

        var gate = GateResult.Of(With(before, otherBefore), With(after, otherAfter), 100);

        Assert.Equal((passes, passes), (gate.Passes, gate.IsInconclusive));
        Assert.Equal(passes, ComparisonGrids.Outcome(gate).Any(line => line.StartsWith("INCONCLUSIVE json", StringComparison.Ordinal) && line.Contains("and not in every process", StringComparison.Ordinal)));
    }

    [Fact]
    public void Of_CpuThatIsJudgedAndWasNotCounted_IsInconclusive()
    {
        var run = Processes(5, 4);

        Assert.False(GateResult.Of(run, run, 100).IsInconclusive);
        var gate = GateResult.Of(run, run, 100, limits: new CountLimits { Cpu = 1.25 });
        Assert.True(gate is { Passes: true, IsInconclusive: true });
        Assert.Contains(ComparisonGrids.Outcome(gate), line => line.Contains("the server's processor time was not counted", StringComparison.Ordinal));
    }

    [Fact]
    public void Of_GrowthBelowTheTolerance_IsShownWhereItIsBeyondTheLimit()
    {
        var run = Processes(5, 4);
        RunRecord With(double bytes) => run with { Events = [.. run.Events, new CostMeasured(0, OnJson, 2000, 1000, bytes, 1, 1)] };

        var gate = GateResult.Of(With(100_000), With(101_500), 100, limits: new CountLimits { Allocations = 1.01 });

        Assert.Contains(Assert.Single(gate.Grown).Counters, counter => counter.Name == "server allocated bytes");
    }

    /// <summary>What the runtime allocates beside the calls of a pass is no growth, however little the calls allocate themselves.</summary>
    [Theory]
    [InlineData(2000, 0, 1.9, true)]
    [InlineData(2000, 0, 23, true)]
    [InlineData(2000, 0, 24, false)]
    [InlineData(2000, 100, 1000, false)]
    [InlineData(36, 300, 500, true)]
    [InlineData(36, 300, 800, false)]
    [InlineData(3, 0, 5000, true)]
    public void Of_MoreAllocations_AreGrowthOnlyBeyondWhatAPassResolves(int calls, double before, double after, bool passes)
    {
        var run = Processes(5, 4);
        RunRecord With(double bytes) => run with { Events = [.. run.Events, new CostMeasured(0, OnJson, calls, 1000, bytes, 1, 1)] };

        Assert.Equal(passes, GateResult.Of(With(before), With(after), 1.05).Passes);
    }

    [Fact]
    public void Of_BytesCountedInTheBaselineAlone_IsInconclusiveAndSaysSo()
    {
        var run = Processes(5, 4);
        var counted = run with { Events = [.. run.Events, new CostMeasured(0, OnJson, 2000, 1000, 100, 1, 1)] };

        var gate = GateResult.Of(counted, run, 100);

        Assert.True(gate is { Passes: true, IsInconclusive: true });
        Assert.Contains(ComparisonGrids.Outcome(gate), line => line.Contains("client allocated bytes, ", StringComparison.Ordinal) && line.Contains("counted in the baseline alone", StringComparison.Ordinal));
        Assert.False(GateResult.Of(run, counted, 100).IsInconclusive);
    }

    [Theory]
    [InlineData(100d, 100d, true, false)]
    [InlineData(1000d, 2000d, false, false)]
    [InlineData(null, null, true, true)]
    public void Of_CountsAlone_JudgesNoTime(double? before, double? after, bool passes, bool isInconclusive)
    {
        RunRecord With(RunRecord run, double? bytes) => bytes is not { } counted ? run : run with
        {
            Events = [.. run.Events, .. run.Events.OfType<BlockMeasured>().SelectMany(block => block.Visits).Select(visit => visit.Cell).Distinct().Select(cell => new CostMeasured(0, cell, 2000, counted, counted, 1, 1))],
        };
        var gate = GateResult.Of(With(Processes(15, 4), before), With(Processes(16, 40), after), 1.05, countsAlone: true);

        Assert.Equal((passes, isInconclusive), (gate.Passes, gate.IsInconclusive));
        Assert.Empty(gate.Crossed);
        Assert.Equal(["cell", "counters that changed"], ComparisonGrids.Of(gate)[^1].Columns.Select(column => column.Header));
        Assert.Contains(passes ? isInconclusive ? "no bytes were counted" : "no time was judged" : "allocated bytes", string.Join('\n', ComparisonGrids.Outcome(gate)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("another", 4, ".NET 10.0.12", false)]
    [InlineData("Xeon", 2, ".NET 10.0.13", true)]
    public void Of_CountsAloneOnAnotherMachine_DependOnItsRuntimeAndNotOnItsProcessors(string processor, int processors, string framework, bool isInconclusive)
    {
        RunRecord Counted(string processor, int processors, string framework)
        {
            var run = Processes(15, 4);
            var counted = run.Events.OfType<BlockMeasured>().SelectMany(block => block.Visits).Select(visit => visit.Cell).Distinct().Select(cell => new CostMeasured(0, cell, 2000, 100, 100, 1, 1));
            return run with
            {
                Manifest = run.Manifest with { Machine = run.Manifest.Machine with { Processor = processor, Processors = processors }, Runtime = run.Manifest.Runtime with { Framework = framework } },
                Events = [.. run.Events, .. counted],
            };
        }

        var (before, after) = (Counted("Xeon", 2, ".NET 10.0.12"), Counted(processor, processors, framework));

        Assert.Equal(isInconclusive, GateResult.Of(before, after, 1.05, countsAlone: true).IsInconclusive);
        Assert.True(GateResult.Of(before, after, 1.05).IsInconclusive);
    }

    [Fact]
    public void Of_CellThatFailsNow_Fails()
    {
        var broken = Run(19, 4);
        broken = broken with { Events = [.. broken.Events, new CellFailed(OnJson, "connection reset")] };

        var gate = GateResult.Of(Run(20, 4), broken, 1.05);

        Assert.False(gate.Passes);
        Assert.Equal("failed in the second run: connection reset", Assert.Single(gate.Broken).Reason);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Of_CellThatFailedInTheBaselineAlone_IsNotJudged(bool wasMeasured)
    {
        var run = Run(19, 4);
        var broken = run with { Events = [.. run.Events.Where(entry => wasMeasured || entry is not BlockMeasured), new CellFailed(OnJson, "connection reset")] };

        var gate = GateResult.Of(broken, Run(20, 4), 1.05);

        Assert.True(gate.Passes);
        Assert.Empty(gate.Broken);
        Assert.Empty(gate.Unclear);
        Assert.Equal("failed in the first run: connection reset", Assert.Single(gate.Mended).Reason);
        // Nothing is left that a slower build could have been seen by.
        Assert.Single(gate.Comparison.Cells);
        Assert.True(gate.IsInconclusive);
    }

    [Fact]
    public void Of_CellThatFailsInBoth_Fails()
    {
        var broken = Run(19, 4);
        broken = broken with { Events = [.. broken.Events, new CellFailed(OnJson, "connection reset")] };

        var gate = GateResult.Of(broken, broken, 1.05);

        Assert.False(gate.Passes);
        Assert.Single(gate.Broken);
        Assert.Empty(gate.Mended);
    }

    [Fact]
    public void Of_BaselineWithoutTheCells_IsRefused()
    {
        var baseline = Run(21, 4) with { Events = [Row("json"), End] };

        var problem = Assert.Throws<InvalidRunRecordException>(() => GateResult.Of(baseline, Run(22, 4), 1.05));

        Assert.Contains("has no figures for json, GetPersons of 1000 without orders", problem.Message);
    }

    [Fact]
    public void Of_SlowerCellThatIsNotAskedFor_Passes()
    {
        var (baseline, run) = (TwoRows(23, 4, 4), TwoRows(24, 8, 4));

        Assert.False(GateResult.Of(baseline, run, 1.05).Passes);
        var asked = GateResult.Of(baseline, run, 1.05, new CellFilter(Transports: ["messagepack"]));
        Assert.True(asked.Passes);
        Assert.Equal("messagepack", Assert.Single(asked.Comparison.Cells).Transport);
        Assert.False(GateResult.Of(baseline, run, 1.05, new CellFilter(Persons: [OnJson.Persons], Operations: [OnJson.Operation], Orders: Transport.Runs.Plan.OrdersMode.None)).Passes);
    }

    [Theory]
    [InlineData("odata", null, "has transport 'odata'")]
    [InlineData(null, 77, "has size 77")]
    public void Of_CellsThatNeitherRunHas_AreRefused(string? transport, int? persons, string reason)
    {
        var filter = new CellFilter(transport is null ? null : [transport], Persons: persons is { } size ? [size] : null);

        var problem = Assert.Throws<InvalidRunRecordException>(() => GateResult.Of(Run(25, 4), Run(26, 4), 1.05, filter));

        Assert.Contains(reason, problem.Message, StringComparison.Ordinal);
    }

    private static RunRecord TwoRows(int seed, double json, double messagePack)
    {
        var random = new Random(seed);
        double[] Calls(double level) => [.. Enumerable.Range(0, 5).Select(_ => level * (1 + (0.02 * random.NextDouble())))];
        var blocks = Enumerable.Range(0, 40).Select(block => new BlockMeasured(0, block, [new Visit(OnJson, 0, Calls(json)), new Visit(OnMessagePack, 1, Calls(messagePack))]));
        var record = Of([Row("json"), Row("messagepack"), Proof(OnJson), Proof(OnMessagePack), .. blocks, End]);
        return record with { Manifest = record.Manifest with { Plan = record.Manifest.Plan with { Transports = ["json", "messagepack"] } } };
    }
}
