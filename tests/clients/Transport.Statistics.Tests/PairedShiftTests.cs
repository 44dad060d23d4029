namespace Transport.Statistics.Tests;

public class PairedShiftTests
{
    [Fact]
    public void Of_TooFew_IsNull() => Assert.Null(PairedShift.Of([1, 2, 3, 4, 5]));

    // The median of all pairwise averages, counted out.
    [Fact]
    public void Center_TenDifferences_IsTheMedianOfAllAverages() => Assert.Equal(1.0, PairedShift.Center([0.9, 1.4, -0.3, 2.2, 0.1, 1.7, 0.6, 3.1, -0.8, 1.1]), 9);

    [Theory]
    [InlineData(14, 0)]
    [InlineData(60, 0.6)]
    [InlineData(500, 0.6)]
    public void Of_DifferencesThatRememberThemselves_CoversTheirMiddle(int length, double correlation)
    {
        var deviates = new Deviates(9);
        const int Runs = 300;

        var covered = Enumerable.Range(0, Runs).Count(_ => PairedShift.Of(deviates.Series(length, correlation, 0.1))!.Value.Bounds.Holds(0));

        Assert.InRange((double)covered / Runs, 0.91, 1);
    }

    [Fact]
    public void Of_AFewFarOut_HardlyMove()
    {
        var deviates = new Deviates(10);
        var series = deviates.Series(60, 0, 0.05);
        var disturbed = series.Select((value, i) => i % 10 == 0 ? 5 : value).ToArray();

        Assert.InRange(PairedShift.Of(disturbed)!.Value.Center, -0.05, 0.05);
    }
}
