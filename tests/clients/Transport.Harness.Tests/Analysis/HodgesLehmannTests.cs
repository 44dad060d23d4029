using MathNet.Numerics.Distributions;
using Transport.Harness.Analysis.Internal;

namespace Transport.Harness.Tests.Analysis;

public class HodgesLehmannTests
{
    // Hollander, Wolfe and Chicken, table A.4: two-sided 5 %.
    [Theory]
    [InlineData(6, 1)]
    [InlineData(10, 9)]
    [InlineData(20, 53)]
    public void SignedRank_ByTable_IsTheTablesRank(int values, int rank) => Assert.Equal(rank, HodgesLehmann.SignedRank(values));

    [Fact]
    public void OfDifferences_TooFew_IsNull() => Assert.Null(HodgesLehmann.OfDifferences([1, 2, 3, 4, 5]));

    [Fact]
    public void OfDifferences_KnownShift_IsCovered()
    {
        var random = new Random(21);
        var covered = 0;
        for (var trial = 0; trial < 400; trial++)
        {
            var found = HodgesLehmann.OfDifferences([.. Enumerable.Range(0, 25).Select(_ => Normal.Sample(random, 0.3, 1))])!.Value;
            covered += found.Bounds.Low <= 0.3 && 0.3 <= found.Bounds.High ? 1 : 0;
        }

        Assert.InRange(covered / 400.0, 0.92, 0.98);
    }

    [Fact]
    public void OfSamples_KnownShift_IsCovered()
    {
        var random = new Random(22);
        var covered = 0;
        for (var trial = 0; trial < 400; trial++)
        {
            double[] x = [.. Enumerable.Range(0, 30).Select(_ => LogNormal.Sample(random, 0, 0.4) + 0.5)];
            double[] y = [.. Enumerable.Range(0, 20).Select(_ => LogNormal.Sample(random, 0, 0.4))];
            var found = HodgesLehmann.OfSamples(x, y)!.Value;
            covered += found.Bounds.Low <= 0.5 && 0.5 <= found.Bounds.High ? 1 : 0;
        }

        Assert.InRange(covered / 400.0, 0.92, 0.985);
    }

    [Fact]
    public void OfDifferences_ThousandsOfBlocks_ArePooled()
    {
        var found = HodgesLehmann.OfDifferences([.. Enumerable.Range(0, 50_000).Select(i => (double)(i % 100))])!.Value;

        Assert.InRange(found.Center, 48, 51);
    }
}
