namespace Transport.Statistics.Tests;

public class InterleavedPairTests
{
    [Fact]
    public void Cells_OfARunAndItself_AreEqual()
    {
        var (run, _) = Builds(new Deviates(1), 3, 3, 10, 0, 1);

        Assert.All(new InterleavedPair(run, run).Cells, cell => Assert.Equal((0, 0), (cell!.Value.Center, cell.Value.Error)));
    }

    [SimulationTheory]
    [InlineData(4, 0.03)]
    [InlineData(40, 0.06)]
    public void Cells_EqualBuildsOnADriftingMachine_AreRarelyJudged(int cells, double spread)
    {
        const int Runs = 100;
        var (wrong, held) = (0, 0);
        for (var seed = 0; seed < Runs; seed++)
        {
            var (before, after) = Builds(new Deviates(100 + seed), cells, 3, 20, spread, 1);
            var pair = new InterleavedPair(before, after);
            wrong += Holm.Correct([.. pair.Cells.Select(cell => cell!.Value.PBeyond(Math.Log(1.03)))]).Any(p => p <= 0.05) ? 1 : 0;
            held += pair.Together!.Value.Bounds.Holds(0) ? 1 : 0;
        }

        Assert.InRange(wrong, 0, Runs / 10);
        Assert.InRange(held, 88, Runs);
    }

    [SimulationFact]
    public void Together_EveryCellSlowerByTenPerCent_IsFound()
    {
        var found = Enumerable.Range(0, 50).Count(seed =>
        {
            var (before, after) = Builds(new Deviates(300 + seed), 4, 5, 40, 0.02, 1.10);
            return new InterleavedPair(before, after).Together is { Center: > 0 } all && all.PBeyond(Math.Log(1.05)) <= 0.05;
        });

        Assert.InRange(found, 45, 50);
    }

    [Fact]
    public void Cells_OneProcess_HoldsWhatProcessesWouldDifferBy()
    {
        var (before, after) = Builds(new Deviates(4), 2, 1, 60, 0, 1);

        var pair = new InterleavedPair(before, after);

        Assert.Null(pair.Together);
        Assert.All(pair.Cells, cell => Assert.InRange(cell!.Value.Half, RowTable.AssumedSpread * Math.Sqrt(2) * 1.96, 0.5));
    }

    [Fact]
    public void Cells_BlocksThatOneBuildLacks_AreLeftOut()
    {
        var (before, after) = Builds(new Deviates(5), 3, 3, 12, 0, 1);
        Array.Fill(after[0][1], 9, 0, 6);
        Array.Fill(before[0][1], double.NaN, 0, 6);
        Array.Fill(before[2][0], double.NaN, 0, 10);

        var cells = new InterleavedPair(before, after).Cells;

        Assert.InRange(cells[0]!.Value.Center, -0.1, 0.1);
        Assert.Null(cells[2]);
    }

    [Fact]
    public void Cells_Nothing_IsNothing() => Assert.Empty(new InterleavedPair([], []).Cells);

    /// <summary>Two builds whose blocks drift together.</summary>
    private static (double[][][] Before, double[][][] After) Builds(Deviates deviates, int cells, int processes, int blocks, double spread, double slower)
    {
        var builds = Enumerable.Range(0, 2).Select(_ => Enumerable.Range(0, cells).Select(_ => new double[processes][]).ToArray()).ToArray();
        for (var process = 0; process < processes; process++)
        {
            var drift = deviates.Series(blocks, 0.65, 0.2);
            for (var build = 0; build < 2; build++)
            {
                foreach (var cell in builds[build])
                {
                    var own = deviates.Normal(spread) + (build == 1 ? Math.Log(slower) : 0);
                    cell[process] = [.. drift.Select(common => common + own + deviates.Normal(0.05))];
                }
            }
        }

        return (builds[0], builds[1]);
    }

    // Recomputed by another program, from the definitions.
    [Fact]
    public void Cells_GivenBuilds_AreAsRecomputed()
    {
        var pair = Given(3);

        Known.AssertNear(new(0.0144027, 0.02078932, 6), pair.Cells[0]);
        Known.AssertNear(new(0.06259295, 0.01942865, 6), pair.Cells[1]);
        Known.AssertNear(new(0.10698068, 0.01852942, 6), pair.Cells[2]);
        Known.AssertNear(new(0.06132544, 0.01131866, 6), pair.Together);
    }

    [Fact]
    public void Cells_GivenBuildsOfTwoProcesses_AreAsRecomputed()
    {
        var pair = Given(2);

        Known.AssertNear(new(0.0112674, 0.03018448, 3), pair.Cells[0]);
        Known.AssertNear(new(0.119167, 0.02324923, 3), pair.Cells[2]);
        Known.AssertNear(new(0.05814376, 0.01470667, 3), pair.Together);
    }

    [Fact]
    public void Together_ProcessesThatTreatAllCellsOfABuildAlike_HasTheErrorOfThoseProcesses()
    {
        var after = Known.Blocks(777, 3, 3, 8, (_, process, block) => (0.02 * block) + (0.05 * process));

        var pair = new InterleavedPair(Before(), after);

        Known.AssertNear(new(0.04132544, 0.03367262, 2), pair.Together);
        Known.AssertNear(new(0.03698068, 0.03073393, 2.3190578), pair.Cells[2]);
    }

    [Fact]
    public void Cells_GivenBuildsOfOneProcess_AreAsRecomputed()
    {
        var pair = Given(1);

        Known.AssertNear(new(-0.02993742, 0.15265345, 7.6197433), pair.Cells[0]);
        Known.AssertNear(new(0.13384799, 0.15448880, 7.8300684), pair.Cells[2]);
        Assert.Null(pair.Together);
    }

    [Fact]
    public void Cells_BlocksOfAProcess_AreNotTooFewFromThreeOn()
    {
        Assert.All(Cut(2, 3).Cells, cell => Assert.NotNull(cell));
        Assert.All(Cut(3, 2).Cells, cell => Assert.Null(cell));
        Assert.All(Cut(1, 6).Cells, cell => Assert.NotNull(cell));
        Assert.All(Cut(1, 5).Cells, cell => Assert.Null(cell));

        static InterleavedPair Cut(int processes, int blocks) =>
            new(Taken(Before(), processes, blocks), Taken(After(), processes, blocks));
    }

    [Fact]
    public void Together_OneCell_IsNotKnown() => Assert.Null(new InterleavedPair(Before()[..1], After()[..1]).Together);

    [Fact]
    public void Cells_OneBuildWithAProcessMore_AreThoseOfTheProcessesOfBoth() =>
        Assert.Equal(Given(2).Cells, new InterleavedPair(Taken(Before(), 2, 8), After()).Cells);

    private static InterleavedPair Given(int processes) => new(Taken(Before(), processes, 8), Taken(After(), processes, 8));

    private static double[][][] Before() => Known.Blocks(12345, 3, 3, 8, (_, _, block) => 0.02 * block);

    private static double[][][] After() =>
        Known.Blocks(777, 3, 3, 8, (cell, process, block) => (0.02 * block) + (0.05 * cell) + (0.02 * ((cell + (2 * process)) % 3)));

    private static double[][][] Taken(double[][][] build, int processes, int blocks) => [.. build.Select(cell => cell[..processes].Select(process => process[..blocks]).ToArray())];
}
