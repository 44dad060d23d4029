using Transport.Harness.Analysis.Internal;

namespace Transport.Harness.Tests.Analysis;

public class ClusterBootstrapTests
{
    [Fact]
    public void Intervals_OneVisit_IsNull() => Assert.Null(ClusterBootstrap.Intervals([[[1, 2, 3]]], [0.5], 1));

    [Fact]
    public void Intervals_SameSeed_IsRepeatable()
    {
        var visits = Correlated(new Random(3), blocks: 12, calls: 5);

        Assert.Equal(ClusterBootstrap.Intervals([visits], [0.5, 0.9], 5), ClusterBootstrap.Intervals([visits], [0.5, 0.9], 5));
    }

    [Fact]
    public void Intervals_OfTails_AreThoseOfTheMedianAskedForAlone()
    {
        var visits = Correlated(new Random(3), blocks: 12, calls: 50);

        var all = ClusterBootstrap.Intervals([visits], [0.5, 0.9, 0.99], 5)!;

        Assert.Equal(ClusterBootstrap.Intervals([visits], [0.5], 5)![0], all[0]);
        Assert.True(all[0].High <= all[1].High && all[1].High <= all[2].High, $"{all[0]}, {all[1]}, {all[2]}");
        // Visits differ by up to 5, calls of a visit by 1: the highest visit is always among the tenth.
        Assert.InRange(all[2].High, visits.Max(visit => visit.Max()) - 1, visits.Max(visit => visit.Max()));
    }

    [Theory]
    [InlineData(0.5, 0)]
    [InlineData(0.9, 2)]
    public void Intervals_CallsOfAVisitAlike_CoverWhereCallsAloneDoNot(double probability, double truth)
    {
        var random = new Random(11);
        const int Trials = 200;
        var (clusters, calls) = (0, 0);
        for (var trial = 0; trial < Trials; trial++)
        {
            var visits = Correlated(random, blocks: 30, calls: 20);
            var byVisit = ClusterBootstrap.Intervals([visits], [probability], trial)![0];
            var byCall = OrderStatistics.IntervalOf([.. visits.SelectMany(visit => visit).Order()], probability)!.Value;
            clusters += byVisit.Low <= truth && truth <= byVisit.High ? 1 : 0;
            calls += byCall.Low <= truth && truth <= byCall.High ? 1 : 0;
        }

        Assert.InRange((double)clusters / Trials, 0.88, 1);
        Assert.InRange((double)calls / Trials, 0, 0.7);
    }

    /// <summary>Each visit has a shift of its own, five times as wide as the differences of its calls; the true median is 0, and p90 is 2.</summary>
    private static IReadOnlyList<double>[] Correlated(Random random, int blocks, int calls) =>
        [.. Enumerable.Range(0, blocks).Select(_ =>
        {
            var shift = 5 * (random.NextDouble() - 0.5);
            return (IReadOnlyList<double>)[.. Enumerable.Range(0, calls).Select(_ => shift + random.NextDouble() - 0.5)];
        })];
}
