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

    // Recomputed by another program, from the definitions.
    [Theory]
    [InlineData(9, 3, 0.05, 0.0043479323, 0.000257748060, 3.1065511)]
    [InlineData(10, 4, 0.3, 0.1937504829, 0.000253904593, 3.0325760)]
    public void Of_GivenCells_IsAsRecomputed(int cells, int processes, double apart, double variance, double ofErrors, double freedom)
    {
        using var numbers = Known.Numbers().GetEnumerator();
        double Next() => numbers.MoveNext() ? numbers.Current : double.NaN;
        List<IReadOnlyList<Estimate>> given = [.. Enumerable.Range(0, cells).Select(_ =>
            (IReadOnlyList<Estimate>)[.. Enumerable.Range(0, processes).Select(process => new Estimate((0.1 * Next()) + (apart * process), 0.01 + (0.01 * Next()), 10))])];

        var spread = ProcessSpread.Of(given)!;

        Assert.Equal(variance, spread.Variance, 8);
        Assert.Equal(ofErrors, spread.OfErrors, 9);
        Assert.Equal(freedom, spread.Freedom, 5);
    }

    [Fact]
    public void Of_EqualLevels_IsNotKnown() =>
        Assert.Null(ProcessSpread.Of([.. Enumerable.Repeat((IReadOnlyList<Estimate>)[new(1, 0.1, 10), new(1, 0.1, 10)], 10)]));

    [Fact]
    public void Of_LevelsThatDifferByLessThanTheirErrors_OfErrorsIsNoMoreThanTheVariance()
    {
        var spread = ProcessSpread.Of([.. Enumerable.Repeat((IReadOnlyList<Estimate>)[new(1, 5, 10), new(1.001, 5, 10)], 10)])!;

        Assert.Equal(spread.Variance, spread.OfErrors);
    }

    [Fact]
    public void RandomEffectsOf_GivenSpread_IsAsRecomputed() => Known.AssertNear(
        new(0.05872860, 0.03580441, 6.345665),
        RandomEffects.Of(
            [new(0, 0.02, double.PositiveInfinity), new(0.05, 0.03, double.PositiveInfinity), new(0.12, 0.01, double.PositiveInfinity)],
            new ProcessSpread(0.004, 0.0005, 5)));
}
