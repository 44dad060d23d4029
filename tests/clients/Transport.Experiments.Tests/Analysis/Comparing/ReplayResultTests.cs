using Transport.Experiments.Analysis.Comparing;
using Transport.Runs.Record;
using static Transport.Experiments.Tests.Analysis.SyntheticRun;

namespace Transport.Experiments.Tests.Analysis.Comparing;

public class ReplayResultTests
{
    [Fact]
    public void Of_SameLevels_Agrees()
    {
        var result = ReplayResult.Of(Run(1, 4, 6), Run(2, 4, 6));

        Assert.True(result.Agrees, string.Join("; ", result.Checks));
        Assert.Equal(["order of visits", "answers", "bodies", "ranking", "latencies"], result.Checks.Select(check => check.What));
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
