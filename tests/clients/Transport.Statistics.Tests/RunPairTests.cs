namespace Transport.Statistics.Tests;

public class RunPairTests
{
    [Fact]
    public void Cells_OfARunAndItself_AreEqual()
    {
        var run = RowTableTests.Draw(new Deviates(9), 4, 3, 20, 0.02);

        Assert.All(new RunPair(run, run, [0, 1, 2, 3], []).Cells, cell => Assert.Equal((0, 0), (cell!.Value.Center, cell.Value.Error)));
    }

    [Fact]
    public void Cells_MachineSlowerByAThird_StayWhereTheOthersAre()
    {
        var pair = Compare(1, rows: 6, sizes: 2, cell => 1.33);

        Assert.All(pair.Cells, cell => Assert.True(cell!.Value.Bounds.Holds(0), $"{cell}"));
        Assert.InRange(Math.Exp(pair.Shift), 1.25, 1.42);
        Assert.True(pair.IsLevelled && !pair.UsesReferences);
    }

    [Fact]
    public void Cells_OneRowSlower_IsThatRowAlone()
    {
        var pair = Compare(2, rows: 10, sizes: 2, cell => cell / 2 == 0 ? 1.33 * 1.5 : 1.33);

        Assert.All(pair.Cells.Take(2), cell => Assert.InRange(cell!.Value.Center - cell.Value.HalfOf(20), Math.Log(1.05), Math.Log(1.5)));
        Assert.All(pair.Cells.Skip(2), cell => Assert.True(cell!.Value.Center - cell.Value.HalfOf(20) < Math.Log(1.03), $"{cell}"));
    }

    [Fact]
    public void Together_ReferenceRowsNamed_ShowsWhatMovedAllOthers()
    {
        var pair = Compare(3, rows: 8, sizes: 1, cell => cell < 5 ? 1.3 : 1, references: [5, 6, 7]);

        Assert.True(pair.UsesReferences);
        Assert.InRange(Math.Exp(pair.Together!.Value.Center), 1.2, 1.4);
        Assert.All(pair.Cells.Take(5), cell => Assert.InRange(Math.Exp(cell!.Value.Center), 1.15, 1.45));
    }

    [Fact]
    public void IsLevelled_TwoRows_IsNot()
    {
        var pair = Compare(4, rows: 2, sizes: 3, cell => 1);

        Assert.False(pair.IsLevelled);
        Assert.All(pair.Cells, cell => Assert.True(cell!.Value.Bounds.Holds(0), $"{cell}"));
    }

    [Fact]
    public void Cells_WithTooFewCallsOfAProcess_AreNull()
    {
        var before = RowTableTests.Draw(new Deviates(5), 4, 3, 20, 0.02);
        before[1][2] = [[1]];

        var pair = new RunPair(before, RowTableTests.Draw(new Deviates(6), 4, 3, 20, 0.02), [0, 1, 2, 3], []);

        Assert.Null(pair.Cells[1]);
        Assert.NotNull(pair.Cells[0]);
    }

    [SimulationTheory]
    [InlineData(4, 1, 0)]
    [InlineData(10, 4, 0.03)]
    [InlineData(10, 4, 0.1)]
    public void Cells_EqualRunsThatTheMachineHitsUnequally_AreRarelyJudged(int rows, int sizes, double unequal)
    {
        const int Runs = 100;
        var wrong = Enumerable.Range(0, Runs).Count(seed =>
        {
            var deviates = new Deviates(900 + seed);
            var moved = Enumerable.Range(0, rows).Select(_ => Math.Exp(0.1 + deviates.Normal(unequal))).ToArray();
            var pair = Compare(1000 + seed, rows, sizes, cell => moved[cell / sizes]);
            return pair.Cells.Any(cell => Math.Abs(cell!.Value.Center) - cell.Value.HalfOf(rows * sizes) > Math.Log(1.03));
        });

        Assert.InRange(wrong, 0, Runs / 10);
    }

    private static RunPair Compare(int seed, int rows, int sizes, Func<int, double> slower, IReadOnlyCollection<int>? references = null)
    {
        var deviates = new Deviates(seed);
        var (before, after) = (RowTableTests.Draw(deviates, rows * sizes, 3, 30, 0.02), RowTableTests.Draw(deviates, rows * sizes, 3, 30, 0.02));
        for (var cell = 0; cell < after.Length; cell++)
        {
            after[cell] = [.. after[cell].Select(process => process.Select(block => new[] { block[0] * slower(cell) }).ToArray())];
        }

        return new RunPair(before, after, [.. Enumerable.Range(0, rows * sizes).Select(cell => cell / sizes)], references ?? []);
    }
}
