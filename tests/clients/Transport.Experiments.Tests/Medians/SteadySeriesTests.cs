namespace Transport.Experiments.Tests.Medians;

public sealed class SteadySeriesTests
{
    [Fact]
    public void IsStable_SeriesThatKeepsFalling_IsFalse()
    {
        var series = new SteadySeries();
        for (var ms = 10.0; ms > 1; ms *= 0.99)
        {
            series.Add(ms);
        }

        Assert.False(series.IsStable);
    }

    [Fact]
    public void IsStable_FallingThenLevel_IsTrueAndEstimatesTheLevel()
    {
        var series = new SteadySeries();
        for (var i = 0; i < 400; i++)
        {
            // One outlier in ten does not move a median.
            series.Add(i < 100 ? 5 - (i * 0.04) : i % 10 == 0 ? 9 : 1);
        }

        Assert.True(series.IsStable);
        Assert.Equal(1, series.EstimateMs);
        Assert.Equal(400, series.Calls);
    }

    [Fact]
    public void IsStable_StepAFewWindowsAgo_WaitsForAPlateau()
    {
        var series = new SteadySeries();
        for (var i = 0; i < 300; i++)
        {
            series.Add(1.5);
        }

        // Three windows agree at once; the change behind them is too near to call them a plateau.
        AddWindows(series, 4);
        Assert.False(series.IsStable);
        Assert.Null(series.PlateauFrom);
        AddWindows(series, 10);

        Assert.True(series.IsStable);
        Assert.Equal(1, series.LookedAt[series.PlateauFrom!.Value]);

        static void AddWindows(SteadySeries series, int windows)
        {
            for (var i = 0; i < windows * 15; i++)
            {
                series.Add(1);
            }
        }
    }

    [Fact]
    public void IsStable_SlowCallsThatAgree_NeedsNoManyCalls()
    {
        var series = new SteadySeries();
        series.Add(400);
        series.Add(420);
        Assert.False(series.IsStable);
        series.Add(410);

        Assert.True(series.IsStable);
    }
}
