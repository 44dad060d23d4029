namespace Transport.Experiments.Tests.Soak;

public sealed class SoakSlopeTests
{
    [Fact]
    public void Of_AHeapThatBreathes_IsFlat()
    {
        var random = new Random(14);
        var slope = SoakSlope.Of([.. Enumerable.Range(0, 200).Select(i => 100 + (i % 9) + random.NextDouble())], least: 16)!;

        Assert.True(slope.IsFlat);
        Assert.InRange(slope.Growth, -2, 2);
        Assert.InRange(slope.Level, 100, 110);
    }

    [Fact]
    public void Of_AHeapThatGrows_IsNotFlat()
    {
        var random = new Random(14);
        var slope = SoakSlope.Of([.. Enumerable.Range(0, 200).Select(i => 100 + (0.5 * i) + (random.NextDouble() * 10))], least: 16)!;

        Assert.False(slope.IsFlat);
        Assert.InRange(slope.Growth, 50, 80);
        Assert.InRange(slope.Low, 16, slope.Growth);
        Assert.InRange(slope.High, slope.Growth, 100);
    }

    [Fact]
    public void Of_GrowthAtTheBeginningOnly_IsFlat() =>
        Assert.True(SoakSlope.Of([.. Enumerable.Range(0, 120).Select(i => i < 40 ? 50 + (5.0 * i) : 250)], least: 16)!.IsFlat);

    [Fact]
    public void Of_SureGrowthWithinTheTolerance_IsFlat()
    {
        var slope = SoakSlope.Of([.. Enumerable.Range(0, 120).Select(i => 100 + (0.05 * i))], least: 16)!;

        Assert.True(slope is { IsFlat: true, Low: > 0 });
    }

    [Fact]
    public void Of_TooFewSamples_SaysNothing() => Assert.Null(SoakSlope.Of([.. Enumerable.Repeat(1.0, 16)], least: 16));
}
