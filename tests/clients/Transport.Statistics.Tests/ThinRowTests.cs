namespace Transport.Statistics.Tests;

/// <summary>Rows that are visited less often than the others of their question.</summary>
public sealed class ThinRowTests
{
    [Fact]
    public void Compare_RowVisitedInEveryFourthBlock_FindsItsRatio()
    {
        var ratio = new RowTable(Draw(7, blocks: 32, every: 4, Math.Log(2))).Compare(3, 0)!.Value;

        Assert.InRange(Math.Exp(ratio.Center), 1.85, 2.15);
        Assert.True(ratio.Bounds.Holds(Math.Log(2)), $"{ratio.Bounds}");
        Assert.Equal(24, new RowTable(Draw(7, 32, 4, 0)).Blocks(3, 0));
    }

    [SimulationFact]
    public void Compare_ThinRow_KnowsLessThanARowOfEveryBlock()
    {
        var (thin, whole) = (0.0, 0.0);
        for (var seed = 0; seed < 30; seed++)
        {
            thin += new RowTable(Draw(seed, 32, 8, 0)).Compare(3, 0)!.Value.Error;
            whole += new RowTable(Draw(seed, 32, 1, 0)).Compare(3, 0)!.Value.Error;
        }

        Assert.True(thin > 1.2 * whole, $"{thin} and {whole}");
    }

    [SimulationFact]
    public void Compare_EqualRowsOneOfThemThin_HoldsOneInMostTables()
    {
        var held = Enumerable.Range(0, 200).Count(seed => new RowTable(Draw(seed, 32, 8, 0)).Compare(3, 0)!.Value.Bounds.Holds(0));

        Assert.InRange(held, 184, 200);
    }

    [Fact]
    public void Compare_RowWithTwoBlocksAProcess_IsNotCompared() => Assert.Null(new RowTable(Draw(1, 4, 2, 0)).Compare(3, 0));

    [Fact]
    public void Compare_OtherPairOfATableWithAThinSlowRow_IsAsWithoutIt()
    {
        var rows = Draw(5, 32, 4, Math.Log(100));
        var (with, without) = (new RowTable(rows).Compare(1, 0)!.Value, new RowTable(rows[..3]).Compare(1, 0)!.Value);

        Assert.Equal(without.Center, with.Center, 9);
        Assert.InRange(with.Error / without.Error, 0.5, 2);
    }

    /// <summary>Four rows in three processes; the last is visited in some blocks only, and is so much slower.</summary>
    private static double[][][] Draw(int seed, int blocks, int every, double slower)
    {
        var random = new Deviates(seed);
        var rows = Enumerable.Range(0, 4).Select(_ => new double[3][]).ToArray();
        for (var process = 0; process < 3; process++)
        {
            var drift = Enumerable.Range(0, blocks).Select(_ => random.Normal(0.2)).ToArray();
            for (var row = 0; row < 4; row++)
            {
                var level = random.Normal(0.02) + (row == 3 ? slower : 0);
                rows[row][process] = [.. drift.Select((common, block) => row == 3 && block % every != 0 ? double.NaN : common + level + random.Normal(0.1))];
            }
        }

        return rows;
    }
}
