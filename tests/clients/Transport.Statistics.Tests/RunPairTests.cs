namespace Transport.Statistics.Tests;

public class RunPairTests
{
    private const int Runs = 100;

    [Fact]
    public void Cells_OfARunAndItself_AreEqual()
    {
        var run = Run(new Deviates(20), 4, 3, 20, 0.03, 0);

        var pair = new RunPair(run, run, [0, 1, 2, 3], []);

        Assert.All(pair.Cells, cell => Assert.Equal((0, 0), (cell!.Value.Center, cell.Value.Error)));
        Assert.True(pair is { IsLevelled: true, Together: null, RowsDiffer: null });
    }

    [Fact]
    public void Cells_MachineSlowerByAThird_StayWhereTheOthersAre()
    {
        var deviates = new Deviates(21);

        var pair = new RunPair(Run(deviates, 5, 5, 40, 0.01, 0), Run(deviates, 5, 5, 40, 0.01, 0.3), [0, 1, 2, 3, 4], []);

        Assert.True(pair is { IsLevelled: true, UsesReferences: false });
        Assert.All(pair.Cells.Take(4), cell => Assert.InRange(cell!.Value.Center, -0.05, 0.05));
        Assert.Null(pair.Together);
        Assert.InRange(pair.RowsDiffer!.Value, 0, 0.02);
    }

    /// <summary>Seen in two runs of one commit: the floor became faster by a third, most rows did not.</summary>
    [Fact]
    public void Cells_FloorFasterByAThirdThanAllOthers_StayWhereTheOthersAre()
    {
        var deviates = new Deviates(22);
        var (before, after) = (Run(deviates, 8, 3, 20, 0.02, 0), Run(deviates, 8, 3, 20, 0.02, 0));
        Move(after[7], -0.4);

        var pair = new RunPair(before, after, [.. Enumerable.Range(0, 8)], []);

        Assert.All(pair.Cells.Take(7), cell => Assert.True(cell!.Value.Bounds.Holds(0) && cell.Value.PBeyond(Math.Log(1.03)) > 0.05, $"{cell}"));
        Assert.True(pair.Cells[7]!.Value.PBeyond(Math.Log(1.03)) < 0.001);
        // Whether the floor or all others moved cannot be told by one row, whoever names it.
        Assert.Equal(pair.Cells, new RunPair(before, after, [.. Enumerable.Range(0, 8)], [7]).Cells);
    }

    [Fact]
    public void Cells_ReferenceRowsNamed_ShowWhatMovedAllOthers()
    {
        var deviates = new Deviates(23);
        var (before, after) = (Run(deviates, 10, 5, 40, 0.01, 0), Run(deviates, 10, 5, 40, 0.01, 0.3));
        foreach (var cell in after.Take(6))
        {
            Move(cell, Math.Log(1.2));
        }

        var named = new RunPair(before, after, [.. Enumerable.Range(0, 10)], [6, 7, 8, 9]);
        var middle = new RunPair(before, after, [.. Enumerable.Range(0, 10)], []);

        Assert.True(named.UsesReferences && !middle.UsesReferences);
        Assert.All(named.Cells.Take(6), cell => Assert.True(cell!.Value.Bounds.Holds(Math.Log(1.2)) && cell.Value.PBeyond(Math.Log(1.05)) < 0.01, $"{cell}"));
        Assert.All(named.Cells.Skip(6), cell => Assert.True(cell!.Value.Bounds.Holds(0), $"{cell}"));
        Assert.True(named.Together!.Value.Bounds.Holds(Math.Log(1.2)) && named.Together.Value.PBeyond(Math.Log(1.05)) < 0.01);
        // Most rows moved alike, which is taken for the machine's doing.
        Assert.All(middle.Cells.Take(6), cell => Assert.True(cell!.Value.PBeyond(Math.Log(1.05)) > 0.05, $"{cell}"));
        Assert.Null(middle.Together);
    }

    [Fact]
    public void Cells_AllButTheLimitTwiceAsSlow_AreHeldAgainstTheLimit()
    {
        var deviates = new Deviates(28);
        var (before, after) = (Run(deviates, 6, 3, 20, 0.02, 0), Run(deviates, 6, 3, 20, 0.02, 0.1));
        foreach (var cell in after.Take(5))
        {
            Move(cell, Math.Log(2));
        }

        var pair = new RunPair(before, after, [.. Enumerable.Range(0, 6)], [], [5]);

        Assert.True(pair.UsesReferences);
        Assert.All(pair.Cells.Take(5), cell => Assert.True(cell!.Value.Bounds.Holds(Math.Log(2)) && cell.Value.PBeyond(Math.Log(1.05)) < 0.01, $"{cell}"));
        Assert.True(pair.Together!.Value.PBeyond(Math.Log(1.05)) < 0.01);
    }

    [SimulationTheory]
    [InlineData(4, 1, 0.03)]
    [InlineData(4, 1, 0.1)]
    [InlineData(10, 4, 0.06)]
    public void Cells_EqualRunsThatTheMachineHitsUnequally_AreRarelyJudged(int rows, int sizes, double unequal)
    {
        var wrong = Enumerable.Range(0, Runs).Count(seed =>
        {
            var deviates = new Deviates(1000 + seed);
            var of = Enumerable.Range(0, rows * sizes).Select(cell => cell / sizes).ToList();
            var (before, after) = (Run(deviates, of.Count, 3, 14, 0.03, 0), Run(deviates, of.Count, 3, 14, 0.03, 0.1));
            for (var row = 0; row < rows; row++)
            {
                var hit = deviates.Normal(unequal);
                for (var cell = row * sizes; cell < (row + 1) * sizes; cell++)
                {
                    Move(after[cell], hit);
                }
            }

            return Holm.Correct([.. new RunPair(before, after, of, []).Cells.Select(cell => cell!.Value.PBeyond(Math.Log(1.03)))]).Any(p => p <= 0.05);
        });

        Assert.InRange(wrong, 0, Runs / 10);
    }

    [Fact]
    public void Cells_OneRowOfTenSlower_AreFoundAtEverySize()
    {
        var deviates = new Deviates(24);
        var of = Enumerable.Range(0, 40).Select(cell => cell / 4).ToList();
        var (before, after) = (Run(deviates, 40, 5, 40, 0.01, 0), Run(deviates, 40, 5, 40, 0.01, 0.1));
        foreach (var cell in after.Take(4))
        {
            Move(cell, Math.Log(1.3));
        }

        var pair = new RunPair(before, after, of, []);

        Assert.All(pair.Cells.Take(4), cell => Assert.True(cell!.Value.Bounds.Holds(Math.Log(1.3)) && cell.Value.PBeyond(Math.Log(1.05)) < 0.001, $"{cell}"));
        Assert.All(pair.Cells.Skip(4), cell => Assert.InRange(cell!.Value.Center, -0.06, 0.06));
        Assert.Null(pair.Together);
    }

    [Fact]
    public void Cells_OneRow_HoldWhatMachinesDifferBy()
    {
        var deviates = new Deviates(25);

        var pair = new RunPair(Run(deviates, 2, 5, 40, 0, 0), Run(deviates, 2, 5, 40, 0, 0.05), [0, 0], []);

        Assert.False(pair.IsLevelled);
        Assert.All(pair.Cells, cell => Assert.True(cell!.Value.Half > 1.9 * RunPair.AssumedLevel * Math.Sqrt(2)));
    }

    [Fact]
    public void Cells_TwoRowsOnly_AreNotProvedToDifferByAQuarter()
    {
        var deviates = new Deviates(26);

        var pair = new RunPair(Run(deviates, 2, 5, 40, 0.01, 0), Run(deviates, 2, 5, 40, 0.01, 0), [0, 1], []);

        Assert.All(pair.Cells, cell => Assert.True(cell!.Value.Half > 0.15, $"{cell}"));
    }

    [Fact]
    public void Cells_WithTooFewBlocksOfAProcess_AreNull()
    {
        var deviates = new Deviates(27);
        var (before, after) = (Run(deviates, 4, 3, 12, 0.02, 0), Run(deviates, 4, 3, 12, 0.02, 0));
        Array.Fill(after[1][2], double.NaN, 2, 10);

        var cells = new RunPair(before, after, [0, 1, 2, 3], []).Cells;

        Assert.Equal([false, true, false, false], cells.Select(cell => cell is null));
        Assert.False(new RunPair(before, after, [0, 1, 2, 3], []).IsLevelled);
    }

    private static void Move(double[][] cell, double by)
    {
        foreach (var process in cell)
        {
            for (var block = 0; block < process.Length; block++)
            {
                process[block] += by;
            }
        }
    }

    private static double[][][] Run(Deviates deviates, int cells, int processes, int blocks, double spread, double level)
    {
        var run = Enumerable.Range(0, cells).Select(_ => new double[processes][]).ToArray();
        for (var process = 0; process < processes; process++)
        {
            var drift = deviates.Series(blocks, 0.65, 0.1);
            foreach (var cell in run)
            {
                var own = level + deviates.Normal(spread);
                cell[process] = [.. drift.Select(common => common + own + deviates.Normal(0.03))];
            }
        }

        return run;
    }

    // Recomputed by another program, from the definitions: levels of both runs, the level that rows share, how much rows differ.
    [Theory]
    [InlineData(3, 8.113792, 7.847701, 6.345781, -0.0566304, 0.1608508, -0.090625, 0.1552317, 0.2118545, 0.0393611, 0.1310635)]
    [InlineData(2, 7.681447, 7.869993, 8.643317, -0.0558603, 0.1483829, -0.0466339, 0.1501741, 0.1961085, 0.0388149, 0.117959)]
    [InlineData(1, 23.2164361, 23.4381347, 25.6242883, -0.0922045, 0.2014546, -0.1164937, 0.2001867, 0.1718749, 0.1978661, 0.0909322)]
    public void Cells_FiveGivenRows_AreAsRecomputed(
        int processes, double freedom0, double freedom2, double freedom3, double center0, double error0, double center2, double error2, double center3, double error3, double differ)
    {
        var pair = new RunPair(Before(5, processes, 8), After(processes, 8, [0.1, 0.12, 0.08, 0.3, 0.11]), [0, 1, 2, 3, 4], []);

        Known.AssertNear(new(center0, error0, freedom0), pair.Cells[0], Grid);
        Known.AssertNear(new(center2, error2, freedom2), pair.Cells[2], Grid);
        Known.AssertNear(new(center3, error3, freedom3), pair.Cells[3], Grid);
        Assert.InRange(pair.RowsDiffer!.Value / differ, 0.999, 1.001);
    }

    [Fact]
    public void Cells_ThreeGivenRows_HoldWhatMachinesDifferBy()
    {
        var pair = new RunPair(Before(3, 3, 8), After(3, 8, [0.1, 0.12, 0.08]), [0, 1, 2], []);

        Known.AssertNear(new(0.0908598, 0.1435541, 13187.72), pair.Cells[0]);
        Known.AssertNear(new(0.126219, 0.143729, 11664.004), pair.Cells[1]);
        Assert.Null(pair.RowsDiffer);
    }

    [Fact]
    public void Cells_GivenReferences_AreAsRecomputed()
    {
        var pair = new RunPair(Before(6, 3, 8), After(3, 8, [0.3, 0.35, 0.1, 0.12, 0.08, 0.11]), [0, 1, 2, 3, 4, 5], [2, 3, 4]);

        Assert.True(pair.UsesReferences);
        Known.AssertNear(new(0.1885242, 0.1427681, 7.4337447), pair.Cells[0], Grid);
        Known.AssertNear(new(0.0255887, 0.1479123, 7.5496563), pair.Cells[3], Grid);
        Known.AssertNear(new(0.0225023, 0.0544075, 5.6897549), pair.Cells[5], Grid);
        Known.AssertNear(new(0.1484085, 0.0863107, 9.1939974), pair.Together, Grid);
    }

    [Fact]
    public void Cells_GivenLimitThatStayedBehind_AreAsRecomputed()
    {
        var pair = new RunPair(Before(6, 3, 8), After(3, 8, [0.8, 0.82, 0.78, 0.81, 0.79, 0.1]), [0, 1, 2, 3, 4, 5], [], [5]);

        Assert.True(pair.UsesReferences);
        Known.AssertNear(new(0.6847326, 0.1557496, 1572.5086), pair.Cells[0], Grid);
        Known.AssertNear(new(-0.6868233, 0.035461, 11.4582712), pair.Cells[5], Grid);
        Known.AssertNear(new(0.6847795, 0.1529622, 2782.1456), pair.Together, Grid);
    }

    [Fact]
    public void Cells_GivenSizesOfRows_AreAsRecomputed()
    {
        var pair = new RunPair(
            Before(12, 3, 6), After(3, 6, [0.1, 0.12, 0.3, 0.1, 0.11, 0.12, 0.09, 0.08, 0.14, 0.3, 0.31, 0.36]), [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3], []);

        Known.AssertNear(new(-0.0922336, 0.1907387, 9.6782079), pair.Cells[0], Grid);
        Known.AssertNear(new(-0.0425435, 0.1877389, 9.4868569), pair.Cells[8], Grid);
        Known.AssertNear(new(0.2653884, 0.0433903, 9.186018), pair.Cells[11], Grid);
        Assert.InRange(pair.RowsDiffer!.Value / 0.1551258, 0.999, 1.001);
    }

    [Fact]
    public void Cells_EightGivenRowsOneOfThemApart_AreAsRecomputed()
    {
        var pair = new RunPair(Before(8, 3, 8), After(3, 8, [0.1, 0.12, 0.08, 0.6, 0.11, 0.09, 0.1, 0.1]), [.. Enumerable.Range(0, 8)], []);

        Known.AssertNear(new(-0.0064508, 0.0304371, 20.9810205), pair.Cells[0], Grid);
        Known.AssertNear(new(0.5091773, 0.0298171, 26.1638192), pair.Cells[3], Grid);
        Known.AssertNear(new(0.0151407, 0.0302211, 21.9053743), pair.Cells[7], Grid);
        Assert.InRange(pair.RowsDiffer!.Value / 0.0141242, 0.998, 1.002);
    }

    [Fact]
    public void Cells_RunsThatShareACellOrAProcess_AreNotTheSameRun()
    {
        var (before, after) = (Before(4, 2, 8), After(2, 8, [0.1, 0.12, 0.08, 0.3]));
        after[0] = before[0];
        after[1] = [before[1][0], after[1][1]];

        Assert.All(new RunPair(before, after, [0, 1, 2, 3], []).Cells, cell => Assert.True(cell!.Value.Error > 0));
        after[2] = before[2];
        after[3] = [before[3][0], [.. before[3][1].Take(7), 9]];
        after[1] = before[1];
        Assert.All(new RunPair(before, after, [0, 1, 2, 3], []).Cells, cell => Assert.True(cell!.Value.Error > 0));
    }

    [Fact]
    public void Cells_LimitThatStayedWithTheOthers_IsNotHeldAgainstThem()
    {
        var (before, after) = (Before(6, 3, 8), After(3, 8, [0.1, 0.12, 0.08, 0.11, 0.09, 0.1]));

        var pair = new RunPair(before, after, [0, 1, 2, 3, 4, 5], [], [5]);

        Assert.False(pair.UsesReferences);
        Assert.Null(pair.Together);
        Assert.Equal(new RunPair(before, after, [0, 1, 2, 3, 4, 5], []).Cells, pair.Cells);
    }

    [Fact]
    public void IsLevelled_RowsWithHighNumbers_CountsRows()
    {
        Assert.False(new RunPair(Before(2, 3, 8), After(3, 8, [0.1, 0.12]), [10, 20], []).IsLevelled);
        Assert.True(new RunPair(Before(4, 3, 8), After(3, 8, [0.1, 0.12, 0.11, 0.1]), [10, 20, 30, 40], []).IsLevelled);
    }

    [Fact]
    public void Together_OneCellBesideTheReferences_IsNotKnown()
    {
        var pair = new RunPair(Before(4, 3, 8), After(3, 8, [0.3, 0.12, 0.08, 0.1]), [0, 1, 2, 3], [1, 2, 3]);

        Assert.True(pair.UsesReferences);
        Assert.Null(pair.Together);
        Assert.InRange(pair.Cells[0]!.Value.Center, 0.1, 0.3);
    }

    [Fact]
    public void Cells_ThreeBlocksOfAProcess_AreEnough()
    {
        Assert.All(new RunPair(Before(4, 2, 3), After(2, 3, [0.1, 0.12, 0.08, 0.1]), [0, 1, 2, 3], []).Cells, cell => Assert.NotNull(cell));
        Assert.All(new RunPair(Before(4, 2, 2), After(2, 2, [0.1, 0.12, 0.08, 0.1]), [0, 1, 2, 3], []).Cells, cell => Assert.Null(cell));
        Assert.All(new RunPair(Before(4, 1, 5), After(1, 5, [0.1, 0.12, 0.08, 0.1]), [0, 1, 2, 3], []).Cells, cell => Assert.Null(cell));
        Assert.Empty(new RunPair([], [], [], []).Cells);
    }

    /// <summary>The other program weighs ten times as many levels.</summary>
    private const double Grid = 1e-3;

    private static double[][][] Before(int cells, int processes, int blocks) =>
        Known.Blocks(12345, cells, processes, blocks, (cell, process, block) => (0.02 * block) + (0.03 * ((cell + process) % 3)));

    private static double[][][] After(int processes, int blocks, double[] by) =>
        Known.Blocks(777, by.Length, processes, blocks, (cell, process, block) => (0.02 * block) + (0.03 * (((2 * cell) + process) % 3)) + by[cell]);
}
