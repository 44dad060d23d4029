using Transport.Harness.Analysis.Internal;

namespace Transport.Harness.Tests.Analysis;

public class ClusterBootstrapTests
{
    [Fact]
    public void MedianInterval_OneVisit_IsNull() => Assert.Null(ClusterBootstrap.MedianInterval([[[1, 2, 3]]], 1));

    [Fact]
    public void MedianInterval_SameSeed_IsRepeatable()
    {
        var visits = Correlated(new Random(3), blocks: 12, calls: 5);

        Assert.Equal(ClusterBootstrap.MedianInterval([visits], 5), ClusterBootstrap.MedianInterval([visits], 5));
    }

    [Fact]
    public void MedianInterval_CallsOfAVisitAlike_CoversWhereCallsAloneDoNot()
    {
        var random = new Random(11);
        const int Trials = 200;
        var (clusters, calls) = (0, 0);
        for (var trial = 0; trial < Trials; trial++)
        {
            var visits = Correlated(random, blocks: 30, calls: 20);
            var byVisit = ClusterBootstrap.MedianInterval([visits], trial)!.Value;
            var byCall = OrderStatistics.IntervalOf([.. visits.SelectMany(visit => visit).Order()], 0.5)!.Value;
            clusters += byVisit.Low <= 0 && 0 <= byVisit.High ? 1 : 0;
            calls += byCall.Low <= 0 && 0 <= byCall.High ? 1 : 0;
        }

        Assert.InRange((double)clusters / Trials, 0.88, 1);
        Assert.InRange((double)calls / Trials, 0, 0.7);
    }

    /// <summary>Each visit has a shift of its own, five times as wide as the differences of its calls; the true median is 0.</summary>
    private static IReadOnlyList<double>[] Correlated(Random random, int blocks, int calls) =>
        [.. Enumerable.Range(0, blocks).Select(_ =>
        {
            var shift = 5 * (random.NextDouble() - 0.5);
            return (IReadOnlyList<double>)[.. Enumerable.Range(0, calls).Select(_ => shift + random.NextDouble() - 0.5)];
        })];
}
