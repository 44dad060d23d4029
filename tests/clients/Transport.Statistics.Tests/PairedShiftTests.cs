namespace Transport.Statistics.Tests;

public class PairedShiftTests
{
    [Fact]
    public void Of_TooFew_IsNull() => Assert.Null(PairedShift.Of([1, 2, 3, 4, 5]));

    // The median of all pairwise averages, counted out.
    [Fact]
    public void Center_TenDifferences_IsTheMedianOfAllAverages() => Assert.Equal(1.0, PairedShift.Center([0.9, 1.4, -0.3, 2.2, 0.1, 1.7, 0.6, 3.1, -0.8, 1.1]), 9);

    [SimulationTheory]
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

    // Recomputed by another program, from the definitions: averages of all pairs, signed ranks, what a rank is worth.
    [Theory]
    [InlineData(1.0, 0.5060311, 4.135871, 0.9, 1.4, -0.3, 2.2, 0.1, 1.7, 0.6, 3.1, -0.8, 1.1)]
    [InlineData(2.0, 0.6211123, 4.873184, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 0.0, 4.0)]
    [InlineData(0.25, 0.2325876, 4.146545, 0.2, -0.1, 0.4, 0.3, 0.05, 0.6)]
    public void Of_AFewDifferences_IsAsRecomputed(double center, double error, double freedom, params double[] differences)
    {
        var found = PairedShift.Of(differences)!.Value;

        Assert.Equal(center, found.Center, 9);
        Assert.InRange(found.Error / error, 0.9999, 1.0001);
        Assert.InRange(found.Freedom / freedom, 0.999, 1.001);
    }

    [Fact]
    public void Center_MoreThanAreAveraged_IsThatOfNeighboursMedians()
    {
        var series = new Deviates(11).Series(300, 0, 1);
        var medians = series.Chunk(3).Select(three => three.Order().ElementAt(1)).ToArray();

        Assert.Equal(PairedShift.Center(medians), PairedShift.Center(series), 12);
    }

    [Fact]
    public void Of_MoreThanAreAveraged_HasTheErrorOfAsManyIndependentDifferences()
    {
        var deviates = new Deviates(12);

        Assert.All(Enumerable.Range(0, 20), _ => Assert.InRange(PairedShift.Of(deviates.Series(400, 0, 1))!.Value.Error, 0.035, 0.13));
    }

    // Recomputed by another program: medians of neighbours, every nth value, ranks of all.
    [Theory]
    [InlineData(100, 1.0303266897, 0.0752675513, 10.146030)]
    [InlineData(101, 1.0285901540, 0.0695576905, 10.089830)]
    [InlineData(250, 0.9981838679, 0.0462993250, 69.327706)]
    public void Of_ManyDifferences_IsAsRecomputed(int length, double center, double error, double freedom)
    {
        var numbers = Known.Numbers().Take(length).ToArray();

        Known.AssertNear(new(center, error, freedom), PairedShift.Of([.. numbers.Select((number, i) => number + (i == 0 ? 0 : numbers[i - 1]))]), 2e-4);
    }
}
