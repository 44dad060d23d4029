namespace Transport.Experiments.Tests.Medians.Figures;

public class CallFiguresTests
{
    [Fact]
    public void Of_AFewCallsAlike_HasTheirMedianWithItsInterval()
    {
        var found = OfCalls(1, 1.1, 0.9, 1, 1.05, 0.95, 1, 1.02);

        Assert.Equal((8, 1.0), (found.Samples, found.MedianMs));
        Assert.InRange(found.HighMs!.Value / found.LowMs!.Value, 1, 100);
    }

    [Fact]
    public void Of_AFewCallsOfAnyDuration_HasNoIntervalYet()
    {
        var found = OfCalls(0.1, 900, 2, 700, 0.3, 400, 1, 5);

        Assert.Equal((8, 3.5), (found.Samples, found.MedianMs));
        Assert.Null(found.LowMs);
        Assert.Null(found.HighMs);
    }

    private static RunningFigure OfCalls(params double[] calls)
    {
        var figures = new CallFigures();
        for (var block = 0; block < calls.Length; block++)
        {
            figures.Take(new BlockMeasured(0, block, [new Visit(SyntheticRun.OnJson, 0, [calls[block]])]));
        }

        return figures.Of(SyntheticRun.OnJson);
    }
}
