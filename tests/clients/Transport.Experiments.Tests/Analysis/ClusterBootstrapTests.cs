namespace Transport.Experiments.Tests.Analysis;

public class ClusterBootstrapTests
{
    [Fact]
    public void Medians_OneVisit_IsNull() => Assert.Null(ClusterBootstrap.Medians([[[1, 2, 3]]], 1, 2, draws: 100));

    [Fact]
    public void Medians_SameSeed_IsRepeatable()
    {
        var visits = Visits(new Random(3));

        Assert.Equal(ClusterBootstrap.Medians([visits], 5, 6, draws: 100), ClusterBootstrap.Medians([visits], 5, 6, draws: 100));
    }

    [Fact]
    public void Medians_CallsOfAVisitAlike_VaryAsVisitsDo()
    {
        var middle = ClusterBootstrap.Middle(ClusterBootstrap.Medians([Visits(new Random(4))], 5, 6, draws: 400)!);

        // Thirty visits that are spread evenly over 5; their calls alone would leave a tenth.
        Assert.InRange(middle.High - middle.Low, 0.8, 4);
    }

    private static IReadOnlyList<double>[] Visits(Random random) =>
        [.. Enumerable.Range(0, 30).Select(_ =>
        {
            var shift = 5 * (random.NextDouble() - 0.5);
            return (IReadOnlyList<double>)[.. Enumerable.Range(0, 20).Select(_ => shift + random.NextDouble() - 0.5)];
        })];
}
