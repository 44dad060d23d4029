namespace Transport.Statistics.Tests;

public class RunPairTests
{
    [Fact]
    public void Cells_OfARunAndItself_AreEqual()
    {
        var run = Run(new Deviates(20), 4, 3, 20, 0.03, 0);

        Assert.All(new RunPair(run, run, [false, false, false, true]).Cells, cell => Assert.Equal(0, cell!.Value.Center));
    }

    [Fact]
    public void Cells_MachineSlowerByAThird_StayWhereTheLimitIs()
    {
        var deviates = new Deviates(21);

        var pair = new RunPair(Run(deviates, 5, 5, 40, 0.01, 0), Run(deviates, 5, 5, 40, 0.01, 0.3), [false, false, false, false, true]);

        Assert.True(pair is { IsLevelled: true, UsesMiddle: false });
        Assert.All(pair.Cells.Take(4), cell => Assert.InRange(cell!.Value.Center, -0.05, 0.05));
        Assert.InRange(pair.Together!.Value.Center, -0.05, 0.05);
    }

    [Fact]
    public void Cells_ManyWithoutALimit_AreHeldAgainstTheirMiddle()
    {
        var deviates = new Deviates(22);

        var pair = new RunPair(Run(deviates, 10, 3, 20, 0.01, 0), Run(deviates, 10, 3, 20, 0.01, 0.3), new bool[10]);

        Assert.True(pair is { UsesMiddle: true, Together: null });
        Assert.All(pair.Cells, cell => Assert.InRange(cell!.Value.Center, -0.06, 0.06));
    }

    [Fact]
    public void Cells_FewWithoutALimit_HoldWhatMachinesDifferBy()
    {
        var deviates = new Deviates(23);

        var pair = new RunPair(Run(deviates, 2, 5, 40, 0, 0), Run(deviates, 2, 5, 40, 0, 0.05), new bool[2]);

        Assert.False(pair.IsLevelled);
        Assert.All(pair.Cells, cell => Assert.True(cell!.Value.Half > 1.9 * RunPair.AssumedLevel * Math.Sqrt(2)));
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
}
