namespace Transport.Statistics.Tests;

public class NormalMixtureTests
{
    [Fact]
    public void Of_OneNormalDistribution_IsThatDistribution()
    {
        var found = NormalMixture.Of([-3], [0.2], [0.05]);

        Assert.Equal(0.2, found.Center, 12);
        Assert.InRange(found.Half / (1.959964 * 0.05), 0.9999, 1.0001);
        Assert.Equal(1000, found.Freedom);
    }

    // Recomputed by another program.
    [Fact]
    public void Of_ThreeGivenOnes_IsAsRecomputed() =>
        Known.AssertNear(new(0.18333333, 0.18481489, 23.8477), NormalMixture.Of([0, Math.Log(2), Math.Log(3)], [0, 0.1, 0.3], [0.05, 0.1, 0.2]));

    [Fact]
    public void Of_WeightsUpToAConstant_MakesNoDifference() => Known.AssertNear(
        NormalMixture.Of([0, Math.Log(2)], [0, 0.1], [0.05, 0.1]),
        NormalMixture.Of([-2000, Math.Log(2) - 2000], [0, 0.1], [0.05, 0.1]), 1e-9);
}
