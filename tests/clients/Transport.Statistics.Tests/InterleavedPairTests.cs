namespace Transport.Statistics.Tests;

public class InterleavedPairTests
{
    [Fact]
    public void Cells_OfARunAndItself_AreEqual()
    {
        var (run, _) = Builds(new Deviates(1), 3, 3, 10, 0, 1);

        Assert.All(new InterleavedPair(run, run).Cells, cell => Assert.Equal(0, cell!.Value.Center));
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
            wrong += pair.Cells.Any(cell => Math.Abs(cell!.Value.Center) - cell.Value.HalfOf(cells) > Math.Log(1.03)) ? 1 : 0;
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
            return new InterleavedPair(before, after).Together is { } all && all.Center - all.Half > Math.Log(1.05);
        });

        Assert.InRange(found, 45, 50);
    }

    [Fact]
    public void Cells_OneProcess_HoldsWhatProcessesWouldDifferBy()
    {
        var (before, after) = Builds(new Deviates(4), 2, 1, 60, 0, 1);

        var pair = new InterleavedPair(before, after);

        Assert.All(pair.Cells, cell => Assert.InRange(cell!.Value.Half, ProcessError.Assumed * Math.Sqrt(2) * 1.96, 0.5));
    }

    [Fact]
    public void Cells_TooFewCalls_AreNull()
    {
        var (before, after) = Builds(new Deviates(5), 3, 3, 12, 0, 1);
        Array.Fill(before[2][0], [], 0, 10);

        var cells = new InterleavedPair(before, after).Cells;

        Assert.NotNull(cells[0]);
        Assert.Null(cells[2]);
        Assert.Empty(new InterleavedPair([], []).Cells);
    }

    [Fact]
    public void Together_ProcessesThatTreatAllCellsOfABuildAlike_HasTheErrorOfThoseProcesses()
    {
        var (before, after) = Builds(new Deviates(6), 6, 3, 60, 0, 1);
        double[] own = [-0.1, 0, 0.1];
        for (var process = 0; process < 3; process++)
        {
            foreach (var cell in after)
            {
                cell[process] = [.. cell[process].Select(block => new[] { block[0] * Math.Exp(own[process]) })];
            }
        }

        var all = new InterleavedPair(before, after).Together!.Value;

        Assert.InRange(all.Error, 0.95 * 0.1 / Math.Sqrt(3), 1.1 * 0.1 / Math.Sqrt(3));
        Assert.InRange(all.Freedom, 2, 2.5);
    }

    [Fact]
    public void Together_OneCell_IsNotKnown()
    {
        var (before, after) = Builds(new Deviates(7), 1, 3, 20, 0, 1);

        var pair = new InterleavedPair(before, after);

        Assert.Null(pair.Together);
        Assert.NotNull(pair.Cells[0]);
    }

    /// <summary>Two builds whose blocks drift together.</summary>
    private static (double[][][][] Before, double[][][][] After) Builds(Deviates deviates, int cells, int processes, int blocks, double spread, double slower)
    {
        var builds = Enumerable.Range(0, 2).Select(_ => Enumerable.Range(0, cells).Select(_ => new double[processes][][]).ToArray()).ToArray();
        for (var process = 0; process < processes; process++)
        {
            var drift = deviates.Series(blocks, 0.65, 0.2);
            for (var build = 0; build < 2; build++)
            {
                foreach (var cell in builds[build])
                {
                    var own = deviates.Normal(spread) + (build == 1 ? Math.Log(slower) : 0);
                    cell[process] = [.. drift.Select(common => new[] { Math.Exp(common + own + deviates.Normal(0.05)) })];
                }
            }
        }

        return (builds[0], builds[1]);
    }
}
