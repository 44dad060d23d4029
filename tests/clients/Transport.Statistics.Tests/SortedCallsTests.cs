namespace Transport.Statistics.Tests;

public class SortedCallsTests
{
    [Fact]
    public void Of_SeveralProcesses_SortsTheCallsOfEachAndOfAll()
    {
        var calls = SortedCalls.Of([[[3, 1], [2]], [[6, 0]]]);

        Assert.Equal([0, 1, 2, 3, 6], calls.All);
        Assert.Equal([[1, 2, 3], [0, 6]], calls.OfProcesses);
        Assert.Equal([[3, 1], [2], [6, 0]], calls.Blocks);
        Assert.Equal(2, calls.Median);
    }

    [Fact]
    public void Of_OneProcess_HoldsItsCallsOnce()
    {
        var calls = SortedCalls.Of([[[3, 1], [2, 8]]]);

        Assert.Same(calls.All, Assert.Single(calls.OfProcesses));
        Assert.Equal(2.5, calls.Median);
    }

    [Theory]
    [InlineData(7.0, 7.0)]
    [InlineData(4.5, 7.0, 2.0)]
    [InlineData(3.0, 9.0, 1.0, 3.0)]
    public void MedianOf_CallsInAnyOrder_IsTheMiddleAndLeavesThemSo(double median, params double[] calls)
    {
        double[] before = [.. calls];

        Assert.Equal(median, SortedCalls.MedianOf(calls));
        Assert.Equal(before, calls);
    }
}
