namespace Transport.Statistics.Tests;

public class RowTableTests
{
    private const double Quiet = ProcessLevel.Undisturbed;

    [Fact]
    public void Compare_GivenRows_IsTheAnalysisOfVariance()
    {
        var rows = Draw(new Deviates(11), rows: 4, processes: 3, blocks: 40, spread: 0.2);
        var table = new RowTable(rows, Quiet);

        // By hand: the interaction of rows and processes, which the calls hardly contribute to.
        var levels = rows.Select(row => row.Select(process => ProcessLevel.Of(process, Quiet)!.Log).ToArray()).ToArray();
        var mean = levels.SelectMany(row => row).Average();
        var square = levels.SelectMany((row, i) => row.Select((level, k) => Math.Pow(level - row.Average() - levels.Average(other => other[k]) + mean, 2))).Sum() / 6;
        var pair = table.Compare(3, 0)!.Value;

        Assert.Equal(levels[3].Average() - levels[0].Average(), pair.Center, 9);
        Assert.InRange(pair.Error / Math.Sqrt(2 * square / 3), 0.97, 1.03);
        Assert.InRange(pair.Freedom, 6, 7);
        Assert.InRange(table.Spread / Math.Sqrt(square), 0.97, 1.03);
        Assert.Equal(pair.Error * StudentizedRange.Quantile95(4, pair.Freedom) / Math.Sqrt(2), table.HalfOf(pair), 9);
    }

    [Fact]
    public void Compare_ProcessesThatTreatRowsAlike_HasTheErrorOfTheCalls()
    {
        var rows = Draw(new Deviates(12), rows: 4, processes: 6, blocks: 60, spread: 0);
        var pair = new RowTable(rows, Quiet).Compare(1, 0)!.Value;

        var ofCalls = Enumerable.Range(0, 6).Average(process => ProcessLevel.Of(rows[1][process], Quiet)!.VarianceAgainst(ProcessLevel.Of(rows[0][process], Quiet)).Variance) / 6;
        Assert.InRange(pair.Error / Math.Sqrt(ofCalls), 1, 1.6);
        Assert.True(pair.Freedom > 30, $"{pair}");
    }

    [Fact]
    public void Compare_DisturbedCalls_IsTheRatioOfTheUndisturbedOnes()
    {
        var deviates = new Deviates(13);
        var rows = Draw(deviates, rows: 3, processes: 6, blocks: 60, spread: 0.01, slower: 2);
        foreach (var block in rows.SelectMany(row => row).SelectMany(process => process))
        {
            block[0] += deviates.Uniform() < 0.4 ? 3 : 0;
        }

        Assert.InRange(Math.Exp(new RowTable(rows, Quiet).Compare(2, 0)!.Value.Center), 1.9, 2.1);
    }

    [Fact]
    public void Compare_OneProcess_HoldsWhatProcessesWouldDifferBy()
    {
        var rows = Draw(new Deviates(14), rows: 3, processes: 1, blocks: 60, spread: 0);

        Assert.InRange(new RowTable(rows, Quiet).Compare(1, 0)!.Value.Error, ProcessError.Assumed * Math.Sqrt(2), 0.2);
        Assert.InRange(new RowTable(rows, Quiet, assumed: 0).Compare(1, 0)!.Value.Error, 0, 0.05);
    }

    [Fact]
    public void Compare_RowOfEveryFourthBlock_FindsItsRatioWithALargerError()
    {
        var rows = Draw(new Deviates(15), rows: 3, processes: 6, blocks: 64, spread: 0.01, slower: 1.5);
        foreach (var process in rows[2])
        {
            for (var block = 0; block < process.Length; block++)
            {
                process[block] = block % 4 == 0 ? process[block] : [];
            }
        }

        var table = new RowTable(rows, Quiet);

        Assert.InRange(Math.Exp(table.Compare(2, 0)!.Value.Center), 1.4, 1.6);
        Assert.True(table.Compare(2, 0)!.Value.Error > table.Compare(1, 0)!.Value.Error);
    }

    [Fact]
    public void Compare_TooFewCalls_IsNull()
    {
        Assert.Null(new RowTable(Draw(new Deviates(16), rows: 2, processes: 3, blocks: 2, spread: 0), Quiet).Compare(1, 0));
        Assert.Null(new RowTable([[], []], Quiet).Compare(1, 0));
        Assert.Equal(0, new RowTable([], Quiet).Processes);
    }

    [Fact]
    public void Lowest_OneRowFaster_IsThatRow()
    {
        Assert.Equal(3, new RowTable(Draw(new Deviates(17), rows: 4, processes: 3, blocks: 40, spread: 0, slower: 0.5), Quiet).Lowest());
        Assert.Equal(0, new RowTable(Draw(new Deviates(18), rows: 1, processes: 3, blocks: 40, spread: 0), Quiet).Lowest());
    }

    [SimulationTheory]
    [InlineData(3, 33, 0.3, 0.03)]
    [InlineData(6, 33, 0.5, 0.08)]
    [InlineData(6, 8, 0.1, 0.03)]
    public void Compare_DisturbedCallsOfEqualRows_CoversOneAndRarelyCallsAny(int processes, int blocks, double disturbed, double spread)
    {
        const int Tables = 200;
        var (held, wrong) = (0, 0);
        for (var seed = 0; seed < Tables; seed++)
        {
            var deviates = new Deviates(5000 + seed);
            var rows = Draw(deviates, 4, processes, blocks, spread);
            foreach (var block in rows.SelectMany(row => row).SelectMany(process => process))
            {
                block[0] += deviates.Uniform() < disturbed ? -3 * Math.Log(1 - deviates.Uniform()) : 0;
            }

            var table = new RowTable(rows, Quiet);
            held += table.Compare(1, 0)!.Value.Bounds.Holds(0) ? 1 : 0;
            held += table.Compare(3, 2)!.Value.Bounds.Holds(0) ? 1 : 0;
            wrong += Enumerable.Range(0, 4).Any(row => Enumerable.Range(0, row).Any(other =>
                table.Compare(row, other) is { } pair && Math.Abs(pair.Center) > table.HalfOf(pair))) ? 1 : 0;
        }

        Assert.InRange(held / 2.0 / Tables, 0.91, 0.99);
        Assert.InRange(wrong, 0, 0.09 * Tables);
    }

    /// <summary>Calls of 1 ms, one a block, that differ by 5 % and drift together; the last row is slower.</summary>
    internal static double[][][][] Draw(Deviates deviates, int rows, int processes, int blocks, double spread, double slower = 1)
    {
        var calls = Enumerable.Range(0, rows).Select(_ => new double[processes][][]).ToArray();
        for (var process = 0; process < processes; process++)
        {
            var drift = deviates.Series(blocks, 0.65, 0.1);
            for (var row = 0; row < rows; row++)
            {
                var own = deviates.Normal(spread) + (row == rows - 1 ? Math.Log(slower) : 0);
                calls[row][process] = [.. drift.Select(common => new[] { Math.Exp(common + own + deviates.Normal(0.05)) })];
            }
        }

        return calls;
    }
}
