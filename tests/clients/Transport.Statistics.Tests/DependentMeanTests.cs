namespace Transport.Statistics.Tests;

public class DependentMeanTests
{
    private const int Runs = 400;

    [Theory]
    [InlineData(14, 0, 0.93, 1)]
    [InlineData(60, 0.65, 0.92, 0.995)]
    [InlineData(200, 0.9, 0.92, 0.995)]
    [InlineData(1500, 0.97, 0.92, 0.995)]
    public void Of_SeriesThatRememberItself_CoversItsMean(int length, double correlation, double least, double most)
    {
        var deviates = new Deviates(1);

        var covered = Enumerable.Range(0, Runs).Count(_ => DependentMean.Of(deviates.Series(length, correlation, 0.2)).Bounds.Holds(0));

        Assert.InRange((double)covered / Runs, least, most);
    }

    [Fact]
    public void Of_IndependentValues_IsNearlyAsNarrowAsStudents()
    {
        var series = new Deviates(2).Series(100, 0, 1);

        Assert.InRange(DependentMean.Of(series).Error, 0.07, 0.16);
    }

    [Fact]
    public void Of_CallsThatExplainTheirBlocks_AreNarrowerThanBlocksAlone()
    {
        var deviates = new Deviates(3);
        var blocks = Enumerable.Range(0, 14).Select(_ => deviates.Series(5, 0, 1)).ToList();
        double[] means = [.. blocks.Select(block => block.Average())];
        var within = blocks.Sum(block => block.Sum(call => Math.Pow(call - block.Average(), 2)));

        Assert.True(DependentMean.Of(means, 5, within).Half < DependentMean.Of(means).Half);
    }

    [Fact]
    public void Of_EqualValues_HasNoError() => Assert.Equal(0, DependentMean.Of([2, 2, 2, 2, 2, 2]).Error);

    [Fact]
    public void Of_TooFewValues_IsRefused() => Assert.Throws<ArgumentOutOfRangeException>(() => DependentMean.Of([1, 2, 3, 4]));
}
