namespace Transport.Statistics.Tests;

public class InterleavedPairTests
{
    [Fact]
    public void Cells_OfARunAndItself_AreEqual()
    {
        var (run, _) = Builds(new Deviates(1), 3, 3, 10, 0, 1);

        Assert.All(new InterleavedPair(run, run).Cells, cell => Assert.Equal((0, 0), (cell!.Value.Center, cell.Value.Error)));
    }

    [Theory]
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

    [Fact]
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
        Assert.All(pair.Cells, cell => Assert.InRange(cell!.Value.Half, RowTable.AssumedSpread * Math.Sqrt(2) * 1.96, 0.25));
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
}
