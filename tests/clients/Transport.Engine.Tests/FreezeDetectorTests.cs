using Transport.ServerApi.Freezes;

namespace Transport.Engine.Tests;

public sealed class FreezeDetectorTests
{
    private static readonly DateTimeOffset Noon = new(2026, 1, 1, 12, 0, 0, TimeSpan.Zero);

    [Fact]
    public void Look_OnTimeOrALittleLate_IsNoFreeze()
    {
        var detector = Make();

        Assert.Null(detector.Look(At(0.5), Noon));
        Assert.Null(detector.Look(At(1.2), Noon));
        Assert.Null(detector.Look(At(2.6), Noon));
        Assert.Null(detector.Look(At(2.7), Noon));
    }

    [Theory]
    [InlineData(2.0)]
    [InlineData(8.0)]
    [InlineData(20.0)]
    public void Look_AfterAStop_TellsWhenItBeganAtTheLatestAndHowLongItLasted(double seconds)
    {
        var detector = Make();
        detector.Look(At(0.5), Noon);

        // Stopped right after a look, the thread was due half a second later.
        var freeze = detector.Look(At(0.5 + seconds), Noon.AddSeconds(0.5 + seconds))!;

        Assert.Equal(1, freeze.Number);
        Assert.Equal((seconds - 0.5) * 1000, freeze.Ms, 3);
        Assert.Equal(Noon.AddSeconds(1), freeze.At, TimeSpan.FromMilliseconds(1));
        Assert.True(freeze.Covers(At(0.6), At(0.5 + seconds)));
        Assert.False(freeze.Covers(At(0.6), At(0.7)));
        Assert.False(freeze.Covers(At(seconds + 0.6), At(seconds + 0.7)));
    }

    [Fact]
    public void Read_WhatWriteWrote_IsTheSameFreeze()
    {
        var freeze = new Freeze(3, 17, 42, Noon);

        Assert.Equal(freeze, FreezeLine.Read(FreezeLine.Write(freeze)));
        Assert.Null(FreezeLine.Read("{\"number\":"));
        Assert.Null(FreezeLine.Read("{\"ready\":true}"));
    }

    private static FreezeDetector Make() => new(At(0), TimeSpan.FromSeconds(0.5), TimeSpan.FromSeconds(1));

    private static long At(double seconds) => (long)(seconds * Stopwatch.Frequency);
}
