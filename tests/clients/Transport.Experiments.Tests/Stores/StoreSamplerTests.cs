using Transport.Experiments.Stores;
using Transport.Experiments.Stores.Entities;
using Transport.Experiments.Stores.Survey;

namespace Transport.Experiments.Tests.Stores;

/// <summary>Articles 2.2 and 5 in this process, without a database; those are for whole runs.</summary>
public sealed class StoreSamplerTests
{
    private static readonly RowCatalogue Rows = RowCatalogue.Load([]);

    [Fact]
    public void Run_EntitiesByAnEncoding_AreVerifiedAndCompared()
    {
        var plan = new EntitiesPlan { Entities = 2000, Tries = 2, Encodings = ["json", "json"], Stores = [] };

        Assert.Empty(plan.Problems(Rows));
        var samples = StoreSampler.Run(plan, Rows, _ => { }, _ => { }, CancellationToken.None);

        Assert.True(samples.IsWhole);
        Assert.Equal(["memory", "json"], samples.Ways.Select(way => way.Way));
        Assert.All(samples.Ways, way => Assert.Null(way.Problem));
        Assert.Equal(["encode into memory", "decode from memory", "save", "load"], samples.Ways[1].Steps.Select(step => step.Step));
        Assert.All(samples.Ways.SelectMany(way => way.Steps), step => Assert.True(step.TriesMs.Count == 2 && step.MedianMs > 0 && step.RowsPerSecondLow <= step.RowsPerSecondHigh));
        Assert.All(samples.Ratios, ratio => Assert.True(ratio.Ours > 0, ratio.What));
        Assert.Equal(2, Assert.Single(samples.Ratios, ratio => ratio.What.StartsWith("parallel adds", StringComparison.Ordinal)).Article);
    }

    [Fact]
    public void Run_SurveyInMemory_CountsCollisionsBesideTheArticles()
    {
        var samples = StoreSampler.Run(new SurveyPlan { Rows = 200_000, Seconds = 1, Tries = 1, Stores = [] }, Rows, _ => { }, _ => { }, CancellationToken.None);

        Assert.Equal(["ids", "memory", "disk"], samples.Ways.Select(way => way.Way));
        Assert.All(samples.Ways, way => Assert.Null(way.Problem));
        Assert.Equal(["visits in parallel", "save a snapshot", "load the snapshot"], samples.Ways[1].Steps.Select(step => step.Step));
        Assert.NotNull(Assert.Single(samples.Ratios, ratio => ratio.What == "collisions of 32-bit ids : n^2/2m") is { Ours: not null, Article: > 2 } both ? both : null);
    }

    [Fact]
    public void Run_WayThatFails_FailsAlone()
    {
        var samples = StoreSampler.Run(new EntitiesPlan { Entities = 1000, Tries = 1, Encodings = ["none", "json"], Stores = [] }, Rows, _ => { }, _ => { }, CancellationToken.None);

        Assert.Equal("none", Assert.Single(samples.Ways, way => way.Problem is not null).Way);
    }

    [Fact]
    public void Run_Stopped_KeepsWhatWasDone()
    {
        using var stop = new CancellationTokenSource();
        var steps = 0;

        var samples = StoreSampler.Run(
            new SurveyPlan { Rows = 100, Seconds = 1, Tries = 1, Stores = [] },
            Rows,
            _ =>
            {
                if (++steps == 2)
                {
                    stop.Cancel();
                }
            },
            _ => { },
            stop.Token);

        Assert.False(samples.IsWhole);
        Assert.Null(Assert.Single(samples.Ways).Problem);
    }
}
