namespace Transport.Statistics.Tests;

public class ProcessSpreadTests
{
    [Fact]
    public void Of_CellsThatDifferAlike_IsTheirVariance()
    {
        var deviates = new Deviates(1);

        var spread = ProcessSpread.Of(Cells(deviates, 200, 3, 0, 0.05))!;

        Assert.InRange(Math.Sqrt(spread.Variance), 0.045, 0.06);
        Assert.Equal(0.0001, spread.OfErrors, 9);
        Assert.Equal(6, spread.Freedom);
    }

    [Fact]
    public void Of_ProcessesThatMoveAllCells_CountsForFewDegreesOfFreedom() =>
        Assert.InRange(ProcessSpread.Of(Cells(new Deviates(2), 100, 3, 0.2, 0.01))!.Freedom, 1.5, 2.5);

    [Fact]
    public void Of_OneCellFarLessSteady_IsThatOfTheMiddleCell()
    {
        var cells = Cells(new Deviates(3), 21, 3, 0, 0.03);
        var spread = Math.Sqrt(ProcessSpread.Of(cells)!.Variance);

        cells[0] = [new(0, 0.01, 10), new(2, 0.01, 10), new(-2, 0.01, 10)];

        Assert.InRange(Math.Sqrt(ProcessSpread.Of(cells)!.Variance) / spread, 0.8, 1.25);
    }

    [Fact]
    public void Of_FewCellsOrOneProcess_IsNotKnown()
    {
        Assert.Null(ProcessSpread.Of([]));
        Assert.Null(ProcessSpread.Of(Cells(new Deviates(4), 7, 3, 0, 0.05)));
        Assert.Null(ProcessSpread.Of(Cells(new Deviates(5), 20, 1, 0, 0.05)));
        Assert.NotNull(ProcessSpread.Of(Cells(new Deviates(6), 8, 2, 0, 0.05)));
    }

    [Fact]
    public void RandomEffectsOf_ThreeProcessesAmongManyCells_IsNarrowerThanAloneAndAsWideAsTheOthersWhereTheyHappenToAgree()
    {
        var typical = ProcessSpread.Of(Cells(new Deviates(7), 100, 3, 0, 0.05));
        Estimate[] apart = [new(-0.05, 0.01, 10), new(0, 0.01, 10), new(0.05, 0.01, 10)];
        Estimate[] agreeing = [new(0, 0.01, 10), new(0, 0.01, 10), new(0, 0.01, 10)];

        Assert.True(RandomEffects.Of(apart, typical).Half < 0.8 * RandomEffects.Of(apart).Half);
        Assert.True(RandomEffects.Of(agreeing, typical).Half > RandomEffects.Of(agreeing).Half);
    }

    private static List<IReadOnlyList<Estimate>> Cells(Deviates deviates, int cells, int processes, double common, double own)
    {
        var moved = Enumerable.Range(0, processes).Select(_ => deviates.Normal(common)).ToArray();
        return [.. Enumerable.Range(0, cells).Select(_ => (IReadOnlyList<Estimate>)[.. moved.Select(all => new Estimate(all + deviates.Normal(own), 0.01, 10))])];
    }
}
