using static Transport.Experiments.Tests.Analysis.SyntheticRun;

namespace Transport.Experiments.Tests.Analysis;

public class SummaryBuilderTests
{
    private static readonly double[] OneToTwenty = [.. Enumerable.Range(1, 20).Select(ms => (double)ms)];

    [Fact]
    public void Build_MeasuredAndVerified_GivesMedianAndItsInterval()
    {
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), .. Blocks(OnJson, OneToTwenty[..10], OneToTwenty[10..]), End]));

        Assert.Equal(CellStatus.Ok, cell.Status);
        Assert.Equal(10.5, cell.MedianMs);
        Assert.Equal(20, cell.Samples);
        // Ranks 6 and 15 of 20 independent calls bound the median; these follow each other, so that they count for fewer.
        Assert.True(cell.MedianLowMs <= 6 && cell.MedianHighMs >= 15, $"{cell.MedianLowMs} - {cell.MedianHighMs}");
        Assert.Null(cell.P90Ms);
        Assert.True(cell.Verified);
        Assert.Equal("Lib 1.2", cell.Library);
    }

    [Fact]
    public void Build_CallsPastTheirDeadline_CountAsLongerThanAll()
    {
        // 396 calls and 4 stalls: p99 falls between the last call and the first stall.
        var visits = Enumerable.Range(0, 400).Select(i => new Visit(OnJson, 0, i % 100 == 7 ? [] : [OneToTwenty[i % 10]], Stalls: i % 100 == 7 ? 1 : 0));
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), .. visits.Select((visit, block) => new BlockMeasured(0, block, [visit])), End]));

        Assert.Equal((CellStatus.Ok, 396, 4), (cell.Status, cell.Samples, cell.Stalls));
        Assert.NotNull(cell.MedianHighMs);
        Assert.Equal(10, cell.P95Ms);
        Assert.Null(cell.P99Ms);
        Assert.Equal(0, cell.Outliers);
    }

    [Fact]
    public void Build_IntervalThatReachesStalls_HasNoUpperEnd()
    {
        var visits = Enumerable.Range(0, 1800).Select(i => new Visit(OnJson, 0, [OneToTwenty[i % 10]], Stalls: i % 150 == 7 ? 1 : 0));
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), .. visits.Select((visit, block) => new BlockMeasured(0, block, [visit])), End]));

        Assert.Equal(10, cell.P99Ms);
        Assert.InRange(cell.P99LowMs!.Value, 9, 10);
        Assert.Null(cell.P99HighMs);
    }

    [Fact]
    public void Build_AsManyStallsAsAnswers_Fails()
    {
        var visits = Enumerable.Range(0, 40).Select(i => new Visit(OnJson, 0, i % 2 == 0 ? [1] : [], Stalls: i % 2));
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), .. visits.Select((visit, block) => new BlockMeasured(0, block, [visit])), End]));

        Assert.Equal((CellStatus.Failed, "20 of 40 calls exceeded their deadline"), (cell.Status, cell.Reason));
    }

    [Fact]
    public void Build_SameRecordTwice_GivesEqualFigures()
    {
        var record = Of([Row("json"), Proof(OnJson), .. Blocks(OnJson, OneToTwenty, OneToTwenty, OneToTwenty), End]);

        Assert.Equal(CellOf(OnJson, record) with { Description = null! }, CellOf(OnJson, record) with { Description = null! });
    }

    [Fact]
    public void Build_WrongDigest_FailsAndIsNotRanked()
    {
        var summary = SummaryBuilder.Build(Of(
            [Row("json"), Row("messagepack"), Proof(OnJson), new CellVerified(OnMessagePack, "bb", "aa"),
            .. Blocks(OnMessagePack, [1, 1, 1]), .. Blocks(OnJson, [4, 4, 4]), End]));

        var wrong = summary.Cells.Single(cell => cell.Transport == "messagepack");
        Assert.Equal(CellStatus.Failed, wrong.Status);
        Assert.Equal("wrong answer: digest bb where the repository has aa", wrong.Reason);
        Assert.False(wrong.Verified);
        Assert.Null(wrong.RatioToFastest);
        Assert.Equal(1, summary.Cells.Single(cell => cell.Transport == "json").RatioToFastest);
    }

    [Fact]
    public void Build_WrongDigestAfterRightOne_Fails()
    {
        var cell = CellOf(OnJson, Of(Row("json"), Proof(OnJson), new CellVerified(OnJson, "bb", "aa"), End));

        Assert.Equal(CellStatus.Failed, cell.Status);
    }

    [Fact]
    public void Build_CellFailed_KeepsSamplesAndReason()
    {
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), .. Blocks(OnJson, [4, 4]), new CellFailed(OnJson, "connection refused"), End]));

        Assert.Equal((CellStatus.Failed, "connection refused", 2), (cell.Status, cell.Reason, cell.Samples));
        Assert.False(cell.Verified);
        Assert.False(cell.IsRanked);
    }

    [Fact]
    public void Build_NeverVerified_Fails()
    {
        var cell = CellOf(OnJson, Of([Row("json"), .. Blocks(OnJson, [4, 4]), End]));

        Assert.Equal(CellStatus.Failed, cell.Status);
        Assert.False(cell.Verified);
    }

    [Fact]
    public void Build_RowUnavailable_ListsItsCellsWithTheReason()
    {
        var cell = CellOf(OnJson, Of(Row("json", "package X not found"), End));

        Assert.Equal((CellStatus.Unavailable, "package X not found"), (cell.Status, cell.Reason));
        Assert.Null(cell.MedianMs);
    }

    [Fact]
    public void Build_KilledBeforeTheCell_SaysSo()
    {
        var record = Of(Row("json"));

        var cell = CellOf(OnJson, record);

        Assert.Equal((CellStatus.Unavailable, "not measured: the run was killed before"), (cell.Status, cell.Reason));
        Assert.False(SummaryBuilder.Build(record).Complete);
    }

    [Fact]
    public void Build_WarmUpNotStable_IsUnsteadyAndRankedAmongTheOthers()
    {
        var cell = CellOf(
            OnJson, Of([Row("json"), Proof(OnJson), new WarmedUp(0, OnJson, 300, false, 4), .. Blocks(OnJson, [4, 4]), End]));

        Assert.Equal((CellStatus.Unsteady, "still changing after 300 warm-up calls, and not stable in the blocks"), (cell.Status, cell.Reason));
        Assert.Equal((true, 1, 4), (cell.IsRanked, cell.RatioToFastest, cell.MedianMs));
    }

    [Fact]
    public void Build_WarmUpNotStableButBlocksLevel_IsOk()
    {
        var level = Enumerable.Range(0, 20).Select(i => new[] { 4 + (0.1 * (i % 3)) }).ToArray();
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), new WarmedUp(0, OnJson, 9, false, 4), .. Blocks(OnJson, level), End]));

        Assert.Equal((CellStatus.Ok, null), (cell.Status, cell.Reason));
        Assert.True(cell.IsRanked);
    }

    [Fact]
    public void Build_WarmUpNotStableAndBlocksDrift_IsUnsteady()
    {
        var drifting = Enumerable.Range(0, 20).Select(i => new[] { 6 - (0.1 * i) }).ToArray();
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), new WarmedUp(0, OnJson, 9, false, 4), .. Blocks(OnJson, drifting), End]));

        Assert.Equal(CellStatus.Unsteady, cell.Status);
    }

    [Fact]
    public void Build_FewWarmUpCallsCalledStableButBlocksDrift_IsUnsteady()
    {
        var drifting = Enumerable.Range(0, 20).Select(i => new[] { 6 - (0.1 * i) }).ToArray();
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), new WarmedUp(0, OnJson, 6, true, 4), .. Blocks(OnJson, drifting), End]));

        Assert.Equal(CellStatus.Unsteady, cell.Status);
    }

    [Fact]
    public void Build_FloorAndTwoRows_GivesRatios()
    {
        var summary = SummaryBuilder.Build(Of(
            [Row("json"), Row("messagepack"), Row("floor"), Proof(OnJson), Proof(OnMessagePack),
            .. Blocks(OnJson, [6, 6]), .. Blocks(OnMessagePack, [2, 2]), .. Blocks(OnFloor, [0.5, 0.5]), End]));

        var json = summary.Cells.Single(cell => cell.Transport == "json");
        var floor = summary.Cells.Single(cell => cell.Transport == "floor");
        Assert.Equal((3, 12), (json.RatioToFastest, json.RatioToFloor));
        Assert.Equal((CellStatus.Ok, null, null), (floor.Status, floor.Verified, floor.RatioToFastest));
    }

    [Fact]
    public void Build_AllCallsStalled_Fails()
    {
        var cell = CellOf(OnJson, Of(Row("json"), Proof(OnJson), new BlockMeasured(0, 0, [new Visit(OnJson, 0, [], Stalls: 3)]), End));

        Assert.Equal((CellStatus.Failed, "all 3 calls exceeded their deadline", 3), (cell.Status, cell.Reason, cell.Stalls));
    }

    [Fact]
    public void Build_ColdCostsAndBytes_AreTaken()
    {
        var cell = CellOf(OnJson, Of(
            [Row("json"), Proof(OnJson), new ColdMeasured(OnJson, 300, 5, 80), .. Blocks(OnJson, [4]),
            new CostMeasured(0, OnJson, 100, 1000, 2000, 1, 2), new CostMeasured(1, OnJson, 300, 2000, 4000, 2, 4),
            new BytesCounted(OnJson, 0, 90_000, 120, 90_300), End]));

        Assert.Equal((80, 5, 300), (cell.ColdMs, cell.ColdOpenMs, cell.ServerStartMs));
        Assert.Equal((1750, 3500, 1.75, 3.5), (cell.ClientAllocatedBytes, cell.ServerAllocatedBytes, cell.ClientCpuMs, cell.ServerCpuMs));
        Assert.Equal((0, 90_000, 120, 90_300), (cell.RequestBytes, cell.ResponseBytes, cell.RequestWireBytes, cell.ResponseWireBytes));
    }

    [Fact]
    public void Build_OddBlocksSlower_ShowsInNoise()
    {
        var noise = SummaryBuilder.Build(Of(
            [Row("json"), Proof(OnJson), .. Blocks(OnJson, [10, 10], [11, 11], [10, 10], [11, 11]), End])).Noise;

        Assert.NotNull(noise);
        Assert.Equal(0.1, noise.Worst, 6);
    }

    [Fact]
    public void Build_RowMeasuredTwice_IsNoiseAndNoCell()
    {
        var again = OnJson with { Transport = "json+again" };
        var random = new Random(9);
        var blocks = Enumerable.Range(0, 30).Select(block => new BlockMeasured(
            0, block, [new Visit(OnJson, 0, [4 + random.NextDouble()]), new Visit(again, 1, [4 + random.NextDouble()])]));
        var summary = SummaryBuilder.Build(Of(
            [Row("json"), Row("json+again") with { SameAs = "json" }, Proof(OnJson), Proof(again), .. blocks, End]));

        Assert.DoesNotContain(summary.Cells, cell => cell.Transport == "json+again");
        Assert.Equal(("json", 1), (summary.Noise!.Transport, summary.Noise.Cells));
        var pair = Assert.Single(summary.Noise.Pairs);
        Assert.True(pair.RatioLow <= 1 && 1 <= pair.RatioHigh, $"{pair}");
    }

    [Fact]
    public void Build_CallFailedUnderTheSecondName_FailsTheCell()
    {
        var again = OnJson with { Transport = "json+again" };
        var blocks = Enumerable.Range(0, 30).Select(block => new BlockMeasured(0, block, [new Visit(OnJson, 0, [4]), new Visit(again, 1, [4])]));

        var summary = SummaryBuilder.Build(Of(
            [Row("json"), Row("json+again") with { SameAs = "json" }, Proof(OnJson), Proof(again), .. blocks, new CellFailed(again, "40P01: deadlock detected"), End]));

        var cell = Assert.Single(summary.Cells);
        Assert.Equal((CellStatus.Failed, "40P01: deadlock detected", false), (cell.Status, cell.Reason, cell.Verified));
    }

    [Fact]
    public void Build_RowThatDiffersFromItself_WidensTheRatiosOfOneProcess()
    {
        var again = OnJson with { Transport = "json+again" };
        // The second name came out 40 % slower, which no block explains: it joins the error, and never the margin.
        RunRecord Record(double ofAgain) => Of(
        [
            Row("json"), Row("messagepack"), Row("json+again") with { SameAs = "json" }, Proof(OnJson), Proof(OnMessagePack),
            .. Enumerable.Range(0, 30).Select(block => new BlockMeasured(
                0, block, [new Visit(OnJson, 0, [4]), new Visit(again, 1, [ofAgain]), new Visit(OnMessagePack, 2, [4.4])])),
            End,
        ]);

        var noisy = Difference(Record(5.6));
        var quiet = Difference(Record(4));

        Assert.Equal(1.1, noisy.Ratio, 6);
        Assert.True(noisy.RatioHigh - noisy.RatioLow > 1.3 * (quiet.RatioHigh - quiet.RatioLow), $"{noisy}, {quiet}");
        Assert.Equal((Verdict.Undecided, 1), (noisy.Verdict, noisy.Processes));

        static Difference Difference(RunRecord record) => SummaryBuilder.Build(record).Cells.Single(cell => cell.Transport == "messagepack").VersusFastest!;
    }

    [Fact]
    public void Build_BlocksThatStandTwice_AreCountedOnce()
    {
        var record = Of([Row("json"), Proof(OnJson), .. Blocks(OnJson, OneToTwenty[..10], OneToTwenty[10..]), End]);
        var doubled = record with { Events = [.. record.Events.SelectMany(entry => Enumerable.Repeat(entry, entry is BlockMeasured ? 200 : 1))] };

        Assert.Equal(20, CellOf(OnJson, doubled).Samples);
    }

    [Fact]
    public void Build_OutliersAmongManyCalls_AreFlaggedAndStillCounted()
    {
        // Every fiftieth call: so many that p99 falls among them.
        var calls = Enumerable.Range(0, 1500).Select(i => new[] { i % 50 == 7 ? 90.0 : 4 + (0.001 * (i * 7919 % 1009)) }).ToArray();
        var cell = CellOf(OnJson, Of([Row("json"), Proof(OnJson), .. Blocks(OnJson, calls), End]));

        Assert.Equal((30, 1500), (cell.Outliers, cell.Samples));
        Assert.Equal(90, cell.P99Ms);
        Assert.Null(cell.P999Ms);
    }

    private static CellSummary CellOf(Cell cell, RunRecord record) =>
        SummaryBuilder.Build(record).Cells.Single(found => found.Transport == cell.Transport);
}
