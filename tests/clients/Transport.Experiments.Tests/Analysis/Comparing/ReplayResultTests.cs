using static Transport.Experiments.Tests.Analysis.SyntheticRun;

namespace Transport.Experiments.Tests.Analysis.Comparing;

public class ReplayResultTests
{
    [Fact]
    public void Of_SameLevels_Agrees()
    {
        var result = ReplayResult.Of(Run(1, 4, 6), Run(2, 4, 6));

        Assert.True(result.Agrees, string.Join("; ", result.Checks));
        Assert.Equal(["order of visits", "answers", "cells", "bodies", "ranking", "latencies"], result.Checks.Select(check => check.What));
    }

    [Fact]
    public void Of_RankingTurnedRound_Differs() => AssertDiffers("ranking", Run(3, 4, 9), Run(4, 9, 4));

    [Fact]
    public void Of_SlowerInALikeEnvironment_Differs() => AssertDiffers("latencies", Run(5, 4, 6), Run(6, 4, 20));

    [Fact]
    public void Of_SlowerElsewhere_AgreesWithoutComparingLatencies()
    {
        var elsewhere = Run(8, 8, 12);
        elsewhere = elsewhere with { Manifest = elsewhere.Manifest with { Machine = elsewhere.Manifest.Machine with { Processor = "Other CPU" } } };

        var result = ReplayResult.Of(Run(7, 4, 6), elsewhere);

        Assert.True(result.Agrees, string.Join("; ", result.Checks));
        Assert.Equal("not compared: the environments differ", result.Checks[^1].Found);
    }

    [Fact]
    public void Of_OtherDigest_Differs()
    {
        var other = Run(10, 4, 6);
        other = other with { Events = [.. other.Events.Select(e => e is CellVerified check && check.Cell == OnJson ? check with { Digest = "cc", Expected = "cc" } : e)] };

        AssertDiffers("answers", Run(9, 4, 6), other);
    }

    [Fact]
    public void Of_OtherOrder_Differs()
    {
        var other = Run(12, 4, 6);
        other = other with { Events = [.. other.Events.Select(e => e is BlockMeasured block ? block with { Visits = [.. block.Visits.Reverse()] } : e)] };

        AssertDiffers("order of visits", Run(11, 4, 6), other);
    }

    [Fact]
    public void Of_TransportThatFailsNow_DiffersAndNamesIt()
    {
        var failed = Run(14, 4, 6);
        failed = failed with { Events = [.. failed.Events, new CellFailed(OnMessagePack, "connection reset")] };

        AssertDiffers("cells", Run(13, 4, 6), failed);
        Assert.Equal(
            "messagepack, GetPersons of 1000 without orders: failed in the replay: connection reset",
            ReplayResult.Of(Run(13, 4, 6), failed).Checks.Single(check => check.What == "cells").Found);
        // What failed in the original need not be measured now.
        Assert.True(ReplayResult.Of(failed, failed).Agrees);
    }

    [Theory]
    [InlineData(EndReasons.Completed, false)]
    [InlineData(EndReasons.Cancelled, true)]
    public void Of_CellThatIsNotInTheReplay_DiffersUnlessItWasEndedEarly(string reason, bool agrees)
    {
        var run = Run(16, 4, 6);
        var shorter = run with
        {
            Events =
            [
                .. run.Events.Where(e => e is not (RunEnded or CellVerified { Cell.Transport: "messagepack" }))
                    .Select(e => e is BlockMeasured block ? block with { Visits = [.. block.Visits.Where(visit => visit.Cell == OnJson)] } : e),
                new RunEnded(End.EndedAt, reason),
            ],
        };

        Assert.Equal(agrees, ReplayResult.Of(Run(15, 4, 6), shorter).Checks.Single(check => check.What == "cells").Agrees);
    }

    [Fact]
    public void Of_FloorAlone_AgreesWithoutDigests()
    {
        var run = Of([Row("floor"), .. Blocks(OnFloor, [.. Enumerable.Range(0, 30).Select(block => new[] { 0.2 + (0.001 * (block % 3)) })]), End]);

        var result = ReplayResult.Of(run, run);

        Assert.True(result.Agrees, string.Join("; ", result.Checks));
        Assert.Contains(result.Checks, check => check is { What: "answers", Found: "not compared: neither run has digests" });
    }

    private static void AssertDiffers(string what, RunRecord original, RunRecord replay)
    {
        var result = ReplayResult.Of(original, replay);

        Assert.False(result.Agrees);
        Assert.Contains(result.Checks, check => check.What == what && !check.Agrees);
    }

    private static RunRecord Run(int seed, double json, double messagePack)
    {
        var random = new Random(seed);
        var blocks = Enumerable.Range(0, 30).Select(block => new BlockMeasured(
            0, block, [new Visit(OnJson, 0, [json + (0.1 * random.NextDouble())]), new Visit(OnMessagePack, 1, [messagePack + (0.1 * random.NextDouble())])]));
        return Of([Row("json"), Row("messagepack"), Proof(OnJson), Proof(OnMessagePack), .. blocks, End]);
    }
}
