namespace Transport.Experiments.Tests.Analysis;

public class OrderStatisticsTests
{
    [Theory]
    [InlineData(0.50, 6)]
    [InlineData(0.90, 36)]
    [InlineData(0.95, 72)]
    [InlineData(0.99, 368)]
    [InlineData(0.999, 3688)]
    public void RanksOf_SmallestSupportingCount_IsTheKnownOne(double probability, int count)
    {
        Assert.Null(OrderStatistics.RanksOf(count - 1, probability));
        Assert.NotNull(OrderStatistics.RanksOf(count, probability));
    }

    [Theory]
    [InlineData(10, 2, 9)]
    [InlineData(20, 6, 15)]
    [InlineData(100, 40, 61)]
    public void RanksOf_Median_MatchesPublishedTables(int count, int low, int high) =>
        Assert.Equal((low, high), OrderStatistics.RanksOf(count, 0.5));

    [Theory]
    [InlineData(0.5, 40)]
    [InlineData(0.9, 60)]
    [InlineData(0.95, 120)]
    [InlineData(0.99, 400)]
    public void IntervalOf_IndependentValues_CoversAtLeastAsPromised(double probability, int count)
    {
        var random = new Random(1);
        var covered = 0;
        const int Trials = 2000;
        for (var trial = 0; trial < Trials; trial++)
        {
            // The quantile of a uniform distribution is the probability itself.
            var sorted = Enumerable.Range(0, count).Select(_ => random.NextDouble()).Order().ToArray();
            var interval = OrderStatistics.IntervalOf(sorted, probability)!.Value;
            covered += interval.Low <= probability && probability <= interval.High ? 1 : 0;
        }

        // 0.95 less three standard errors of 2000 trials.
        Assert.InRange((double)covered / Trials, 0.935, 1);
    }
}
