namespace Transport.Statistics.Tests;

public class BlockLevelsTests
{
    [Fact]
    public void Of_WholeRows_IsTheMeanOfEachBlock() =>
        Assert.Equal([2, 3, 4.5], BlockLevels.Of([[[1, 2, 3]], [[3, 4, 6]]], 0));

    [Fact]
    public void Of_SecondProcess_IsItsOwn() => Assert.Equal([20], BlockLevels.Of([[[1], [10]], [[3], [30]]], 1));

    /// <summary>A slow row that every other block lacks does not make the blocks that have it slow ones.</summary>
    [Fact]
    public void Of_RowThatBlocksLack_IsFittedAndNotAveraged()
    {
        double[] moved = [0, 0.1, 0.3, 0.2, 0.5, 0.4];
        double[][][] rows = [[moved], [[.. moved.Select(value => value + 0.2)]], [[.. moved.Select((value, block) => block % 2 == 1 ? double.NaN : value + 5)]]];

        var found = BlockLevels.Of(rows, 0);

        Assert.All(moved.Zip(found, (expected, level) => level - expected), distance => Assert.Equal(found[0] - moved[0], distance, 2));
    }

    [Fact]
    public void Of_BlockThatNoRowHas_IsNotKnown()
    {
        var found = BlockLevels.Of([[[1, double.NaN, 3]], [[3, double.NaN, 5]]], 0);

        Assert.Equal([true, false, true], found.Select(double.IsFinite));
    }
}
