namespace Transport.Statistics.Tests;

public class RowTableTests
{
    private const int Tables = 100;

    [SimulationTheory]
    [InlineData(1, 14, 0.03)]
    [InlineData(1, 60, 0.06)]
    [InlineData(3, 14, 0.06)]
    [InlineData(5, 60, 0)]
    public void Compare_TenEqualRowsAgainstTheOneThatCameOutFastest_RarelyGivesAVerdict(int processes, int blocks, double spread)
    {
        var deviates = new Deviates(11);

        var wrong = Enumerable.Range(0, Tables).Count(_ => IsAnyBeyond(Rows(deviates, 10, processes, blocks, spread, 1)));

        Assert.InRange(wrong, 0, Tables / 20);
    }

    [SimulationFact]
    public void Compare_FiveProcesses_FindsTenPerCent()
    {
        var deviates = new Deviates(12);

        var found = Enumerable.Range(0, 50).Count(_ => new RowTable(Rows(deviates, 10, 5, 60, 0.02, 1.10)).Compare(9, 0)!.Value.PBeyond(Math.Log(1.02)) * 45 <= 0.05);

        Assert.InRange(found, 40, 50);
    }

    [Fact]
    public void Compare_OneProcess_HoldsWhatItsProcessesWouldDifferBy()
    {
        var log = new RowTable(Rows(new Deviates(13), 4, 1, 200, 0, 1)).Compare(1, 0)!.Value;

        Assert.InRange(log.Half, RowTable.AssumedSpread * Math.Sqrt(2) * 1.96, 0.4);
    }

    [Fact]
    public void Compare_RowWithTooFewBlocks_IsNull()
    {
        var rows = Rows(new Deviates(14), 3, 1, 20, 0, 1);
        Array.Fill(rows[1][0], double.NaN, 5, 15);

        var table = new RowTable(rows);

        Assert.Null(table.Compare(1, 0));
        Assert.Equal((5, 20), (table.Blocks(1, 0), table.Blocks(2, 0)));
    }

    [Fact]
    public void Lowest_RowsBelowOneAnother_IsTheOneThatNoneIsBelow()
    {
        var table = new RowTable(Rows(new Deviates(15), 5, 3, 20, 0, 0.5));

        Assert.Equal([4, 4, 4, 4, 4], Enumerable.Range(0, 5).Select(table.Lowest));
    }

    [Fact]
    public void Lowest_RowsInACircle_IsOneOfThem()
    {
        // Each is below the next in the twelve blocks that only these two have.
        var rows = Enumerable.Range(0, 3).Select(row => new[] { Enumerable.Range(0, 36).Select(block => block / 12 == row ? 0.0 : block / 12 == (row + 2) % 3 ? 1 + (0.01 * (block % 5)) : double.NaN).ToArray() }).ToArray();

        Assert.InRange(new RowTable(rows).Lowest(0), 0, 2);
    }

    [Fact]
    public void Lowest_NoCommonBlocks_IsTheFirst()
    {
        var rows = Rows(new Deviates(16), 2, 1, 20, 0, 0.5);
        Array.Fill(rows[1][0], double.NaN);

        Assert.Equal(0, new RowTable(rows).Lowest(0));
    }

    private static bool IsAnyBeyond(double[][][] rows)
    {
        var medians = rows.Select(row => row.SelectMany(process => process).Order().ElementAt(row[0].Length * row.Length / 2)).ToList();
        var table = new RowTable(rows);
        var fastest = table.Lowest(medians.IndexOf(medians.Min()));
        var p = Enumerable.Range(0, rows.Length).Where(row => row != fastest).Select(row => table.Compare(row, fastest)!.Value.PBeyond(Math.Log(1.02))).ToList();
        return Holm.Correct(p, rows.Length * (rows.Length - 1) / 2).Any(corrected => corrected <= 0.05);
    }

    /// <summary>Rows whose blocks drift together; the last one is slower.</summary>
    private static double[][][] Rows(Deviates deviates, int rows, int processes, int blocks, double spread, double slower)
    {
        var found = Enumerable.Range(0, rows).Select(_ => new double[processes][]).ToArray();
        for (var process = 0; process < processes; process++)
        {
            var drift = deviates.Series(blocks, 0.65, 0.2);
            for (var row = 0; row < rows; row++)
            {
                var level = deviates.Normal(spread) + (row == rows - 1 ? Math.Log(slower) : 0);
                found[row][process] = [.. drift.Select(common => common + level + deviates.Normal(0.08))];
            }
        }

        return found;
    }

    // By hand, as in the next ones: differences of 0.1, 0.2 and 0.3 have a variance of 0.01, their mean an error of its third's root.
    [Fact]
    public void Compare_TwoRows_KnowsNoMoreThanThePair() =>
        Known.AssertNear(new(0.2, 0.0577350269, 2), new RowTable([Levels(6, 0, 0, 0), Levels(6, 0.1, 0.2, 0.3)]).Compare(1, 0));

    [Fact]
    public void Compare_ThreeBlocksAProcess_AreEnoughForTheInteraction() =>
        Known.AssertNear(new(0.2, 0.0577350269, 4), new RowTable([Levels(3, 0, 0, 0), Levels(3, 0.1, 0.2, 0.3), Levels(3, 0.1, 0.3, 0.2)]).Compare(1, 0));

    [Fact]
    public void Compare_RowsWithoutNeighbours_KnowsNoMoreThanThePair()
    {
        var none = Levels(6, double.NaN, double.NaN, double.NaN);

        Known.AssertNear(new(0.2, 0.0577350269, 2), new RowTable([Levels(6, 0, 0, 0), none, Levels(6, 0.1, 0.2, 0.3), none]).Compare(2, 0));
    }

    [Fact]
    public void Compare_NeighbourInOneProcessAlone_SaysNothingOfTheInteraction() =>
        Known.AssertNear(
            new(0.2, 0.0577350269, 4.0 / 3), new RowTable([Levels(6, 0, 0, 0), Levels(6, 7, double.NaN, double.NaN), Levels(6, 0.1, 0.2, 0.3)]).Compare(2, 0));

    [Fact]
    public void Compare_OneProcessWhereNothingLastsLonger_IsThePairsOwnShift()
    {
        double[][][] rows = [.. Given().Select(row => row[..1])];
        double[] differences = [.. rows[2][0].Zip(rows[0][0], (row, reference) => row - reference)];

        Assert.Equal(PairedShift.Of(differences), new RowTable(rows).Compare(2, 0, assumed: 0));
    }

    /// <summary>A row whose blocks are alike within each process.</summary>
    private static double[][] Levels(int blocks, params double[] processes) => [.. processes.Select(level => Enumerable.Repeat(level, blocks).ToArray())];

    // Recomputed by another program, from the definitions: differences of neighbours from process to process, moderated variance, error of few blocks.
    [Fact]
    public void Compare_GivenRows_IsAsRecomputed()
    {
        var table = new RowTable(Given());

        Known.AssertNear(new(0.02808783, 0.07263416, 5.333333), table.Compare(1, 0));
        Known.AssertNear(new(0.04427771, 0.07155238, 5.333333), table.Compare(2, 0));
        Known.AssertNear(new(0.95893736, 0.05894332, 5.333333), table.Compare(3, 0));
        Known.AssertNear(new(0.91159349, 0.07163420, 5.333333), table.Compare(3, 2));
    }

    [Fact]
    public void Compare_GivenRowThatHalfOfTheBlocksLack_IsAsRecomputed()
    {
        var rows = Given();
        foreach (var process in rows[3])
        {
            for (var block = 1; block < process.Length; block += 2)
            {
                process[block] = double.NaN;
            }
        }

        var table = new RowTable(rows);

        Known.AssertNear(new(0.02808783, 0.07442062, 5.333333), table.Compare(1, 0));
        Known.AssertNear(new(0.97228458, 0.06250038, 5.658188), table.Compare(3, 0));
    }

    [Fact]
    public void Compare_GivenRowThatProcessesLackUnequally_IsAsRecomputed()
    {
        var rows = Given();
        for (var block = 1; block < 8; block += 2)
        {
            rows[3][0][block] = double.NaN;
        }

        Array.Fill(rows[3][2], double.NaN, 5, 3);
        var table = new RowTable(rows);

        Known.AssertNear(new(0.9588128154, 0.0597733285, 5.522943), table.Compare(3, 0));
        Known.AssertNear(new(0.0280878294, 0.0728836391, 5.333333), table.Compare(1, 0));
    }

    [Fact]
    public void Compare_GivenRowsOfOneProcess_IsAsRecomputed()
    {
        var table = new RowTable([.. Given().Select(row => row[..1])]);

        Known.AssertNear(new(0.11074363, 0.15303019, 11.1660850), table.Compare(1, 0));
        Known.AssertNear(new(0.95809762, 0.07112734, 5.3343706), table.Compare(3, 0, assumed: 0.03));
        Assert.Equal((1, 8), (table.Processes, table.Blocks(1, 0)));
    }

    [Fact]
    public void Compare_TwoGivenRowsOfOneProcess_IsAsRecomputed() =>
        Known.AssertNear(new(0.11074363, 0.15303019, 3.973924), new RowTable([.. Given().Take(2).Select(row => row[..1])]).Compare(1, 0));

    /// <summary>Rows that wander for as long as they are measured: one process cannot tell them from rows that differ.</summary>
    [SimulationTheory]
    [InlineData(2, 14, 0.97)]
    [InlineData(3, 14, 0.97)]
    [InlineData(4, 14, 0.97)]
    [InlineData(10, 14, 0.97)]
    [InlineData(10, 14, 0.9)]
    [InlineData(10, 60, 0.97)]
    public void Compare_EqualRowsOfOneProcessThatWander_RarelyGivesAVerdict(int rows, int blocks, double correlation)
    {
        var deviates = new Deviates(15);

        var wrong = Enumerable.Range(0, Tables).Count(_ => IsAnyBeyond([.. Enumerable.Range(0, rows).Select(_ => new[] { deviates.Series(blocks, correlation, 0.15) })]));

        Assert.InRange(wrong, 0, Tables / 10);
    }

    [Fact]
    public void Compare_RowThatOneProcessHardlyHas_IsComparedInTheOthers()
    {
        var (rows, without) = (Given(), Given());
        Array.Fill(rows[1][0], double.NaN, 0, 6);
        var pair = new RowTable([.. without.Select(row => row[1..])]).Compare(1, 0)!.Value;

        var found = new RowTable(rows).Compare(1, 0)!.Value;

        Assert.Equal(pair.Center, found.Center, 12);
        Assert.Equal(18, new RowTable(rows).Blocks(1, 0));
    }

    [Fact]
    public void Compare_RowThatAllProcessesButOneHardlyHave_IsComparedInThatOne()
    {
        var rows = Given();
        Array.Fill(rows[1][0], double.NaN, 0, 6);
        Array.Fill(rows[1][2], double.NaN, 0, 6);

        Known.AssertNear(
            new RowTable([.. Given().Select(row => row[1..2])]).Compare(1, 0)!.Value,
            new RowTable(rows).Compare(1, 0));
    }

    [Fact]
    public void Compare_ThreeBlocksOfTwoProcesses_AreEnough()
    {
        Assert.NotNull(new RowTable([.. Given().Select(row => row[..2].Select(process => process[..3]).ToArray())]).Compare(1, 0));
        Assert.Null(new RowTable([.. Given().Select(row => row[..2].Select(process => process[..2]).ToArray())]).Compare(1, 0));
        Assert.Null(new RowTable([.. Given().Select(row => row[..1].Select(process => process[..5]).ToArray())]).Compare(1, 0));
    }

    [Fact]
    public void Compare_NoProcesses_IsNull() => Assert.Null(new RowTable([[], []]).Compare(1, 0));

    [Fact]
    public void New_NoRows_HasNoProcesses() => Assert.Equal(0, new RowTable([]).Processes);

    private static double[][][] Given() =>
        Known.Blocks(12345, 4, 3, 8, (row, process, block) => (row == 3 ? 0.9 : 0) + (0.05 * (((2 * row) + (3 * process)) % 5)) + (0.02 * block));
}
