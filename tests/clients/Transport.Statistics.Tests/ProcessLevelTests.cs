namespace Transport.Statistics.Tests;

public class ProcessLevelTests
{
    // Type 8: rank (n + 1/3) p + 1/3, here 2.4166... of 8.
    [Fact]
    public void Of_AFewCalls_IsTheMedianUnbiasedQuantile() =>
        Assert.Equal(Math.Log(2 + (0.25 * (8 + (1.0 / 3))) + (1.0 / 3) - 2), ProcessLevel.Of([[1, 2, 3], [4, 5, 6], [7, 8]], 0.25)!.Log, 9);

    [Fact]
    public void Of_TwoCalls_IsNull() => Assert.Null(ProcessLevel.Of([[1], [], [2]], 0.25));

    [Theory]
    [InlineData(0.25)]
    [InlineData(0.5)]
    public void VarianceAgainst_IndependentCalls_IsThatOfTheQuantile(double probability)
    {
        const int Calls = 400;
        var deviates = new Deviates(3);
        var (own, scatter) = (0.0, new List<double>());
        for (var repeat = 0; repeat < 300; repeat++)
        {
            var level = ProcessLevel.Of([.. Enumerable.Range(0, Calls).Select(_ => (IReadOnlyList<double>)[Math.Exp(deviates.Normal(0.1))])], probability)!;
            own += level.VarianceAgainst(null).Variance / 300;
            scatter.Add(level.Log);
        }

        Assert.InRange(own / MathNet.Numerics.Statistics.Statistics.Variance(scatter), 0.8, 1.25);
    }

    [Fact]
    public void VarianceAgainst_RowsOfTheSameBlocks_LeavesOutWhatMovesBoth()
    {
        var deviates = new Deviates(4);
        var common = deviates.Series(60, 0.9, 0.3);
        ProcessLevel Row() => ProcessLevel.Of([.. common.Select(moved => (IReadOnlyList<double>)[Math.Exp(moved + deviates.Normal(0.05))])], 0.25)!;
        var (row, other) = (Row(), Row());

        Assert.True(row.VarianceAgainst(other).Variance < row.VarianceAgainst(null).Variance / 3);
    }

    [Fact]
    public void VarianceAgainst_NeighboursAlike_IsLargerThanOfIndependentCalls()
    {
        var blocks = new Deviates(5).Series(200, 0.9, 0.2).Select(log => (IReadOnlyList<double>)[Math.Exp(log)]).ToArray();
        var level = ProcessLevel.Of(blocks, 0.5)!;

        Assert.True(level.VarianceAgainst(null).Variance > 3 * level.IfIndependent);
    }

    [Fact]
    public void VarianceAgainst_ThinRow_HasTheFreedomOfItsOwnVisits()
    {
        var every = ProcessLevel.Of([.. Enumerable.Range(1, 16).Select(i => (IReadOnlyList<double>)[i])], 0.25)!;
        var fourth = ProcessLevel.Of([.. Enumerable.Range(1, 16).Select(i => i % 4 == 0 ? (IReadOnlyList<double>)[i] : [])], 0.25)!;

        Assert.Equal(3, every.VarianceAgainst(fourth).Freedom);
        Assert.Equal(ProcessLevel.MostBatches - 1, every.VarianceAgainst(null).Freedom);
    }
}
