namespace Transport.Statistics.Tests;

public class DependentMeanTests
{
    private const int Runs = 400;

    [SimulationTheory]
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

    // Recomputed by another program, from the definitions: cosine transform, grid, mixture of Student's distributions, matched quantiles.
    [Theory]
    [InlineData(1, 0, 0.2138226, 4.178211, 1.0, 1.3, 0.8, 1.9, 2.2, 1.1, 0.4, 0.9, 1.6, 1.2)]
    [InlineData(3, 2.5, 0.2484107, 4.024494, 1.0, 1.3, 0.8, 1.9, 2.2, 1.1, 0.4, 0.9, 1.6, 1.2)]
    [InlineData(1, 0, 1.0034799, 3.534689, 3.0, 1.0, 4.0, 1.0, 5.0)]
    [InlineData(1, 0, 0.0988244, 9.993666, 0.1, 0.15, 0.2, 0.3, 0.28, 0.4, 0.5, 0.45, 0.6, 0.7, 0.65, 0.8)]
    public void Of_AFewValues_IsAsRecomputed(double calls, double within, double error, double freedom, params double[] series)
    {
        var found = DependentMean.Of(series, calls, within);

        Assert.Equal(series.Average(), found.Center, 12);
        Assert.InRange(found.Error / error, 0.9999, 1.0001);
        Assert.InRange(found.Freedom / freedom, 0.999, 1.001);
    }

    // Recomputed by the same program, with correlations that last longer than the series.
    [Theory]
    [InlineData(1, 0, 0.3726938, 2.307730, 1.0, 1.3, 0.8, 1.9, 2.2, 1.1, 0.4, 0.9, 1.6, 1.2)]
    [InlineData(3, 2.5, 0.7646721, 3.444242, 1.0, 1.3, 0.8, 1.9, 2.2, 1.1, 0.4, 0.9, 1.6, 1.2)]
    [InlineData(1, 0, 0.2845602, 4.581044, 0.1, 0.15, 0.2, 0.3, 0.28, 0.4, 0.5, 0.45, 0.6, 0.7, 0.65, 0.8)]
    public void Of_AFewValuesAlone_IsAsRecomputed(double calls, double within, double error, double freedom, params double[] series)
    {
        var found = DependentMean.Of(series, calls, within, isAlone: true);

        Assert.InRange(found.Error / error, 0.9999, 1.0001);
        Assert.InRange(found.Freedom / freedom, 0.999, 1.001);
    }

    [Fact]
    public void Of_OtherUnit_IsTheSameInThatUnit()
    {
        var series = new Deviates(4).Series(50, 0.5, 1);

        var (one, thousand) = (DependentMean.Of(series), DependentMean.Of([.. series.Select(value => 1000 * value)]));

        Assert.InRange(thousand.Error / one.Error, 999.99, 1000.01);
        Assert.Equal(one.Freedom, thousand.Freedom, 3);
    }

    [Fact]
    public void Of_MoreValuesThanAreWeighed_IsThatOfTheirPooledMeans()
    {
        var series = new Deviates(5).Series(480, 0.9, 1);
        var pooled = series.Chunk(2).Select(pair => pair.Average()).ToArray();

        var (whole, means) = (DependentMean.Of(series), DependentMean.Of(pooled));

        Assert.Equal(means.Center, whole.Center, 12);
        Assert.InRange(whole.Error / means.Error, 0.99, 1.01);
    }

    [Fact]
    public void Of_FewerThanOneCallAValue_IsRefused() => Assert.Throws<ArgumentOutOfRangeException>(() => DependentMean.Of([1, 2, 3, 4, 5], 0.5));

    // Recomputed by another program; longer than what is weighed, and no multiple of it.
    [Theory]
    [InlineData(500, 1, 0, 1.0320620218, 0.0215065760, 13.105330)]
    [InlineData(500, 2, 30, 1.0320620218, 0.0298823551, 46.787598)]
    [InlineData(241, 1, 0, 1.0100185248, 0.0436849516, 84.776033)]
    public void Of_ManyValues_IsAsRecomputed(int length, double calls, double within, double center, double error, double freedom)
    {
        var numbers = Known.Numbers().Take(500).ToArray();

        Known.AssertNear(new(center, error, freedom), DependentMean.Of([.. numbers.Take(length).Select((number, i) => number + (i == 0 ? 0 : numbers[i - 1]))], calls, within), 1e-3);
    }
}
