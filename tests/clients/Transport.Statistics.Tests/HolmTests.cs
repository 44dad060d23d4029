namespace Transport.Statistics.Tests;

public class HolmTests
{
    [Fact]
    public void Correct_StepsDownAndNeverFalls() =>
        Assert.Equal([0.04, 0.04, 0.06, 0.5], Holm.Correct([0.01, 0.013, 0.03, 0.5]).Select(p => Math.Round(p, 3)));

    [Fact]
    public void Correct_SomePairsChosenAmongMore_IsNeverMoreLenient()
    {
        double[] all = [0.001, 0.004, 0.02, 0.03, 0.2, 0.6];

        var whole = Holm.Correct(all);
        var part = Holm.Correct([all[1], all[3]], pairs: all.Length);

        Assert.True(part[0] >= whole[1] && part[1] >= whole[3], $"{part[0]}, {part[1]}");
        Assert.Equal(0.004 * 6, part[0], 12);
    }

    [Fact]
    public void Correct_OrderOfThePairs_MakesNoDifference() =>
        Assert.Equal([0.06, 0.04, 0.5, 0.04], Holm.Correct([0.03, 0.01, 0.5, 0.013]).Select(p => Math.Round(p, 3)));

    [Fact]
    public void Correct_NeverAboveOne() => Assert.Equal([1, 1, 1], Holm.Correct([0.4, 0.9, 1], pairs: 10));

    [Fact]
    public void Correct_FewerPairsSaidThanGiven_CountsThoseGiven() => Assert.Equal(Holm.Correct([0.01, 0.02]), Holm.Correct([0.01, 0.02], pairs: 1));

    [Fact]
    public void Correct_Nothing_IsNothing() => Assert.Empty(Holm.Correct([]));
}
