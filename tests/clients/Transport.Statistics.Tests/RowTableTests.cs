namespace Transport.Statistics.Tests;

public class RowTableTests
{
    private const int Tables = 100;

    [Theory]
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

    [Fact]
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

        Assert.InRange(log.Half, RowTable.AssumedSpread * Math.Sqrt(2) * 1.96, 0.2);
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

    private static bool IsAnyBeyond(double[][][] rows)
    {
        var medians = rows.Select(row => row.SelectMany(process => process).Order().ElementAt(row[0].Length * row.Length / 2)).ToList();
        var fastest = medians.IndexOf(medians.Min());
        var table = new RowTable(rows);
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
}
