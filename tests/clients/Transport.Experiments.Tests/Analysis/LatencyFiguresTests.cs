namespace Transport.Experiments.Tests.Analysis;

public class LatencyFiguresTests
{
    [Fact]
    public void Of_ManyCalls_CopiesThemForNoneOfItsQuantiles()
    {
        const int Processes = 3, Blocks = 100, Calls = 1000;
        IReadOnlyList<double> block = [.. Enumerable.Range(0, Calls).Select(call => 1.0 + (call % 97))];
        var calls = SortedCalls.Of([.. Enumerable.Repeat((IReadOnlyList<IReadOnlyList<double>>)[.. Enumerable.Repeat(block, Blocks)], Processes)]);
        _ = LatencyFigures.Of(calls);

        var before = GC.GetAllocatedBytesForCurrentThread();
        var figures = LatencyFigures.Of(calls);
        var allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.NotNull(figures.P999);
        Assert.InRange(allocated, 0, Processes * Blocks * Calls * sizeof(double));
    }

    [Fact]
    public void Of_StallsAndASlowCall_CountsTheSlowCallAlone()
    {
        IReadOnlyList<double> visit = [1, 2, 3, 4, 5, 6, 7, 8, 100];
        var stalled = LatencyFigures.TimesOf(new Visit(SyntheticRun.OnJson, 0, visit, 1));

        var calls = SortedCalls.Of([[stalled]]);
        var figures = LatencyFigures.Of(calls);

        Assert.Equal(visit, LatencyFigures.Answered(calls));
        // Quartiles of the nine calls that came back are 3 and 7 by type 7.
        Assert.Equal((1, 19.0), (figures.Outliers, figures.OutliersAbove!.Value));
    }
}
