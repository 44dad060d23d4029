namespace Transport.Statistics.Tests;

public class QuantileIntervalTests
{
    // numpy.quantile's default method.
    [Theory]
    [InlineData(0, 1)]
    [InlineData(0.5, 3.5)]
    [InlineData(0.9, 7.5)]
    [InlineData(1, 9)]
    public void Quantile_AFewValues_IsTypeSeven(double probability, double quantile) => Assert.Equal(quantile, QuantileInterval.Quantile([1, 2, 3, 4, 6, 9], probability), 9);

    [Theory]
    [InlineData(0.5, 12, 36)]
    [InlineData(0.99, 60, 100)]
    public void Of_TooFewCalls_BoundsNothing(double probability, int few, int many)
    {
        var deviates = new Deviates(5);

        Assert.Null(QuantileInterval.Of([[.. Blocks(deviates, 1, 4, 0, 0)]], probability).Bounds);
        Assert.Equal(probability < 0.9, QuantileInterval.Of([[.. Blocks(deviates, few, 5, 0, 0)]], probability).Bounds is not null);
        Assert.NotNull(QuantileInterval.Of([[.. Blocks(deviates, many, 10, 0, 0)]], probability).Bounds);
    }

    [Fact]
    public void Of_BlocksThatDiffer_CountForFewerCallsThanWereMade()
    {
        var deviates = new Deviates(6);

        var alike = QuantileInterval.Of([[.. Blocks(deviates, 60, 8, 0, 0)]], 0.5);
        var unlike = QuantileInterval.Of([[.. Blocks(deviates, 60, 8, 0.65, 0.3)]], 0.5);

        Assert.InRange(alike.EffectiveCalls, 200, 480);
        Assert.InRange(unlike.EffectiveCalls, 3, 60);
    }

    [Fact]
    public void Of_ProcessesThatDiffer_IsAsWideAsTheyAre()
    {
        var deviates = new Deviates(7);
        IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>> processes =
            [.. new[] { -0.15, 0, 0.15 }.Select(level => Blocks(deviates, 40, 4, 0, 0).Select(block => (IReadOnlyList<double>)[.. block.Select(ms => ms * Math.Exp(level))]).ToArray())];

        var found = QuantileInterval.Of(processes, 0.5);

        Assert.True(found.Bounds!.Value.Low < 0.87 && found.Bounds.Value.High > 1.15 && found.EffectiveCalls < 40, $"{found}");
    }

    [Fact]
    public void Of_SameCallsTwice_IsTheSame()
    {
        IReadOnlyList<double>[] blocks = [.. Blocks(new Deviates(8), 30, 5, 0.65, 0.2)];

        Assert.Equal(QuantileInterval.Of([blocks], 0.9), QuantileInterval.Of([blocks], 0.9));
    }

    /// <summary>Blocks of calls around 1 ms that differ by 20 %, with a level of each block.</summary>
    private static IEnumerable<IReadOnlyList<double>> Blocks(Deviates deviates, int blocks, int calls, double correlation, double ofBlocks) =>
        deviates.Series(blocks, correlation, ofBlocks).Select(level => (IReadOnlyList<double>)[.. Enumerable.Range(0, calls).Select(_ => Math.Exp(level + deviates.Normal(0.2)))]);
}
