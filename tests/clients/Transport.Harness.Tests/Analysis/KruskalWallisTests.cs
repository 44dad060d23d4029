using Transport.Harness.Analysis.Internal;

namespace Transport.Harness.Tests.Analysis;

public class KruskalWallisTests
{
    // scipy.stats.kruskal of the same groups.
    [Theory]
    [InlineData("1 2 3|4 5 6", 0.0495346134)]
    [InlineData("1 3 5 7 9|2 4 6 8 10", 0.6015081344)]
    [InlineData("1 1 1|2 2 2|2 2", 0.0301973834)]
    public void P_OfGroups_IsThatOfTheReference(string groups, double p) =>
        Assert.Equal(p, KruskalWallis.P([.. groups.Split('|').Select(group => group.Split(' ').Select(double.Parse).ToList())]), 9);

    [Theory]
    [InlineData("5 5|5 5 5")]
    [InlineData("1 2 3")]
    public void P_NothingToTellApart_IsOne(string groups) =>
        Assert.Equal(1, KruskalWallis.P([.. groups.Split('|').Select(group => group.Split(' ').Select(double.Parse).ToList()), []]));
}
