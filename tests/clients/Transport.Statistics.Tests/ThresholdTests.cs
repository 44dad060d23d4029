namespace Transport.Statistics.Tests;

public sealed class ThresholdTests
{
    [Fact]
    public void Of_OnlySuccessesOrOnlyFailures_IsNoRange()
    {
        Assert.Null(Threshold.Of([]));
        Assert.Null(Threshold.Of([(10, true), (20, true)]));
        Assert.Null(Threshold.Of([(10, false)]));
    }

    [Fact]
    public void Of_SharpLimit_LiesAroundItAndIsNarrow()
    {
        var range = Threshold.Of([(8, true), (16, true), (32, true), (64, true), (128, false), (91, true), (108, false), (99, true), (99, true), (104, false), (104, false)])!.Value;

        Assert.InRange(range.Low, 80, 99);
        Assert.InRange(range.High, 104, 125);
    }

    [Fact]
    public void Of_TrialsThatContradictEachOther_IsWider()
    {
        (double, bool)[] clear = [(50, true), (100, false), (70, true), (75, false), (70, true), (75, false)];
        (double, bool)[] contradictory = [(50, true), (100, false), (70, false), (75, true), (70, true), (75, false)];

        Assert.True(WidthOf(contradictory) > 1.2 * WidthOf(clear), $"{WidthOf(contradictory)} and {WidthOf(clear)}");
    }

    [Fact]
    public void Of_MoreTrialsAtTheEnds_IsNoWider() =>
        Assert.True(WidthOf([(50, true), (100, false), (50, true), (100, false), (50, true), (100, false)]) <= WidthOf([(50, true), (100, false)]));

    [Fact]
    public void Of_OtherUnit_IsTheSameInThatUnit()
    {
        var (one, thousand) = (Threshold.Of([(5, true), (6, false)])!.Value, Threshold.Of([(5000, true), (6000, false)])!.Value);

        Assert.Equal(one.Low * 1000, thousand.Low, 6);
        Assert.Equal(one.High * 1000, thousand.High, 6);
    }

    private static double WidthOf(IReadOnlyList<(double, bool)> trials) => Threshold.Of(trials) is { } range ? Math.Log(range.High / range.Low) : double.NaN;

    // Integrated by another program over a grid a hundred times as fine.
    [Fact]
    public void Of_GivenTrials_IsAsRecomputed()
    {
        IsNear(51.37924, 79.72803, Threshold.Of([(50, true), (100, false), (70, true), (75, false), (70, false)])!.Value);
        IsNear(4.249821, 16.94189, Threshold.Of([(8, true), (9, false)])!.Value);

        static void IsNear(double low, double high, Interval found)
        {
            Assert.InRange(found.Low / low, 0.994, 1.006);
            Assert.InRange(found.High / high, 0.994, 1.006);
        }
    }
}
