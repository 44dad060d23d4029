namespace Transport.Experiments.Tests.Analysis;

public class LatencyDistributionTests
{
    private static readonly Cell Cell = new("json", Operation.GetPersons, 1000, false);

    [Fact]
    public void Of_CellWithoutCalls_IsNull()
    {
        Assert.Null(LatencyDistribution.Of(SampleRun.Record, Cell with { Persons = 7 }));
        Assert.Null(LatencyDistribution.Of(Record([]), Cell));
    }

    [Fact]
    public void Of_FewCalls_HasEveryStep()
    {
        var found = LatencyDistribution.Of(Record([3, 1, 2, 2]), Cell)!;

        Assert.Equal([new(1, 0.25), new(2, 0.75), new(3, 1)], found.Ecdf);
        Assert.Equal(4, found.Samples);
    }

    [Fact]
    public void Of_ManyCalls_KeepsTheSlowEndWhole()
    {
        var ms = Enumerable.Range(1, 100_000).Select(i => (double)i).ToArray();
        var found = LatencyDistribution.Of(Record(ms), Cell)!;

        Assert.Equal(LatencyDistribution.MostSteps, found.Ecdf.Count);
        Assert.Equal(ms[^100..], found.Ecdf.Skip(300).Select(step => step.Ms));
        Assert.All(found.Ecdf, step => Assert.Equal(step.Ms / ms.Length, step.Share, 9));
    }

    [Fact]
    public void Of_AnyCalls_StepsRiseToOne() => Prop.ForAll(
        ArbMap.Default.ArbFor<PositiveInt[]>().Filter(ticks => ticks.Length > 0),
        ticks =>
        {
            var ms = ticks.Select(tick => tick.Get / 8.0).ToArray();
            var found = LatencyDistribution.Of(Record(ms), Cell)!;
            Assert.Equal(1, found.Ecdf[^1].Share);
            Assert.Equal(ms.Max(), found.Ecdf[^1].Ms);
            Assert.All(found.Ecdf.Zip(found.Ecdf.Skip(1)), pair => Assert.True(pair.First.Ms < pair.Second.Ms && pair.First.Share < pair.Second.Share));
            Assert.All(found.Ecdf, step => Assert.Equal(ms.Count(value => value <= step.Ms) / (double)ms.Length, step.Share, 9));
        }).QuickCheckThrowOnFailure();

    [Fact]
    public void Of_AnOutlier_DensityCoversTheOthersAndSumsToTheirShare()
    {
        var random = new Random(5);
        double[] ms = [.. Enumerable.Range(0, 999).Select(_ => 10 + random.NextDouble() + random.NextDouble()), 500];
        var found = LatencyDistribution.Of(Record(ms), Cell)!;

        var area = found.Density.Zip(found.Density.Skip(1), (low, high) => (high.Ms - low.Ms) * (low.Density + high.Density) / 2).Sum();
        Assert.Equal(LatencyDistribution.MostPoints, found.Density.Count);
        Assert.InRange(area, 0.99, 1.001);
        Assert.InRange(found.Density.MaxBy(point => point.Density)!.Ms, 10.8, 11.2);
        Assert.InRange(found.Density[^1].Ms, 12, found.OutliersAboveMs!.Value + 1);
    }

    [Fact]
    public void Of_ManySlowCalls_DensityIsNothingWhereNoCallCanBe()
    {
        var random = new Random(5);
        double[] ms = [.. Enumerable.Range(0, 50).Select(i => 0.5 * Math.Exp((i % 5 == 0 ? 2 : 0) + random.NextDouble()))];

        var density = LatencyDistribution.Of(Record(ms), Cell)!.Density;

        var peak = density.Max(point => point.Density);
        Assert.Contains(density, point => point.Ms < 0.3);
        Assert.All(density.Where(point => point.Ms < 0.3), point => Assert.InRange(point.Density, 0, 0.05 * peak));
    }

    [Fact]
    public void Of_CallsThatRoundToNothing_HaveADensity()
    {
        var density = LatencyDistribution.Of(Record([0, 0.1, 0.2]), Cell)!.Density;

        Assert.Equal(LatencyDistribution.MostPoints, density.Count);
        Assert.All(density, point => Assert.True(double.IsFinite(point.Density) && point.Ms > 0));
    }

    [Fact]
    public void Of_EqualCalls_HasOneStepAndNoDensity()
    {
        var found = LatencyDistribution.Of(Record([0.5, 0.5, 0.5]), Cell)!;

        Assert.Equal([new(0.5, 1)], found.Ecdf);
        Assert.Empty(found.Density);
    }

    private static RunRecord Record(double[] ms) => SampleRun.Record with { Events = [new BlockMeasured(0, 0, [new Visit(Cell, 0, ms)])] };
}
