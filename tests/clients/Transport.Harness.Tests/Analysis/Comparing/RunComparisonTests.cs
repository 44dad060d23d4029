using MathNet.Numerics.Distributions;
using Transport.Harness.Analysis.Comparing;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using static Transport.Harness.Tests.Analysis.SyntheticRun;

namespace Transport.Harness.Tests.Analysis.Comparing;

public class RunComparisonTests
{
    [Fact]
    public void Of_SameDistribution_IsSame()
    {
        var comparison = RunComparison.Of(Run(1, 4), Run(2, 4));

        Assert.Equal(Verdict.Same, Assert.Single(comparison.Cells).Difference!.Verdict);
        Assert.True(comparison.SingleProcess);
        Assert.True(comparison.IsLikeWithLike);
    }

    [Fact]
    public void Of_SlowerByTenPerCent_IsSlowerWithBoundsThatHoldIt()
    {
        var difference = Assert.Single(RunComparison.Of(Run(3, 4), Run(4, 4.4)).Cells).Difference!;

        Assert.Equal(Verdict.Slower, difference.Verdict);
        Assert.True(difference is { RatioLow: < 1.1, RatioHigh: > 1.1, ShiftLowMs: < 0.4, ShiftHighMs: > 0.4 }, $"{difference}");
        Assert.Equal(40, difference.Blocks);
    }

    [Fact]
    public void Of_FasterByTenPerCent_IsFaster() =>
        Assert.Equal(Verdict.Faster, Assert.Single(RunComparison.Of(Run(5, 4.4), Run(6, 4)).Cells).Difference!.Verdict);

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
        before = before with { Events = [.. before.Events, new BytesCounted(OnJson, 0, 100, 50, 300), new CostMeasured(0, OnJson, 9, 1000, 500, 1, 1)] };
        after = after with { Events = [.. after.Events, new BytesCounted(OnJson, 0, 120, 50, 320), new CostMeasured(0, OnJson, 9, 1020, 900, 1.1, 1)] };

        Assert.Equal(
            [new ChangedCounter("response bytes", 100, 120), new ChangedCounter("bytes on the wire", 350, 370), new ChangedCounter("server allocated bytes", 500, 900)],
            Assert.Single(RunComparison.Of(before, after).Cells).Counters);
    }

    [Fact]
    public void GateOf_SlowerThanTheLimit_FailsAndNamesTheCell()
    {
        var gate = GateResult.Of(Run(15, 4), Run(16, 4.4), 1.05);

        Assert.False(gate.Passes);
        Assert.Equal("json", Assert.Single(gate.Crossed).Transport);
    }

    [Fact]
    public void GateOf_IntervalHoldsTheLimit_PassesAsUnclear()
    {
        var gate = GateResult.Of(Run(17, 4), Run(18, 4.2), 1.05);

        Assert.True(gate.Passes);
        Assert.Single(gate.Unclear);
    }

    [Fact]
    public void GateOf_CellThatFailsNow_Fails()
    {
        var broken = Run(19, 4);
        broken = broken with { Events = [.. broken.Events, new CellFailed(OnJson, "connection reset")] };

        var gate = GateResult.Of(Run(20, 4), broken, 1.05);

        Assert.False(gate.Passes);
        Assert.Equal("failed in the second run: connection reset", Assert.Single(gate.Broken).Reason);
    }

    [Fact]
    public void GateOf_BaselineWithoutTheCells_IsRefused()
    {
        var baseline = Run(21, 4) with { Events = [Row("json"), End] };

        var problem = Assert.Throws<InvalidRunRecordException>(() => GateResult.Of(baseline, Run(22, 4), 1.05));

        Assert.Contains("has no figures for json, GetPersons of 1000 without orders", problem.Message);
    }

    [Fact]
    public void GateOf_SlowerCellThatIsNotAskedFor_Passes()
    {
        var (baseline, run) = (TwoRows(23, 4, 4), TwoRows(24, 4.4, 4));

        Assert.False(GateResult.Of(baseline, run, 1.05).Passes);
        var asked = GateResult.Of(baseline, run, 1.05, new CellFilter(Transports: ["messagepack"]));
        Assert.True(asked.Passes);
        Assert.Equal("messagepack", Assert.Single(asked.Comparison.Cells).Transport);
        Assert.False(GateResult.Of(baseline, run, 1.05, new CellFilter(Persons: [OnJson.Persons], Operations: [OnJson.Operation], Orders: Transport.Harness.Plan.OrdersMode.None)).Passes);
    }

    [Theory]
    [InlineData("odata", null, "has transport 'odata'")]
    [InlineData(null, 77, "has size 77")]
    public void GateOf_CellsThatNeitherRunHas_AreRefused(string? transport, int? persons, string reason)
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
