using Transport.Experiments.Analysis;
using Transport.Experiments.Analysis.Laws;
using Transport.Experiments.Medians.Figures;
using Transport.RunTestSupport;

namespace Transport.Experiments.Tests.Analysis.Laws;

public class PickTests
{
    private static readonly Link Near = new("near", 0, 1_000_000);

    private static readonly CellSummary Cell = SampleRun.Summary.Cells.First(cell => cell is { Transport: "json", Persons: 1000 });

    [Theory]
    [InlineData(1.00, 1.04, true)]
    [InlineData(0.98, 1.20, true)]
    [InlineData(1.06, 1.20, false)]
    public void Of_TwoTransports_AreAsGoodOnlyWhereTheirIntervalsOverlap(double low, double high, bool expected)
    {
        var pick = Assert.Single(Pick.Of([With("a", 0.95, 0.9, 1.01), With("b", 1.1, low, high)], [Near]));

        Assert.Equal(expected, pick.Good.Count == 2);
        Assert.Equal(expected, pick.IsAny);
        Assert.Equal("a", pick.Good[0].Cell.Transport);
    }

    [Fact]
    public void Of_MediansCloseTogetherButIntervalsApart_AreNotAsGood()
    {
        var pick = Assert.Single(Pick.Of([With("a", 1, 0.999, 1.001), With("b", 1.045, 1.044, 1.046)], [Near]));

        Assert.Equal(["a"], pick.Good.Select(item => item.Cell.Transport));
    }

    [Fact]
    public void Of_NoInterval_IsJudgedByTheMedianAlone() =>
        Assert.Equal(["b"], Assert.Single(Pick.Of([With("a", 1, null, null), With("b", 0.9, null, null)], [Near])).Good.Select(item => item.Cell.Transport));

    [Fact]
    public void Of_LongRoundTrip_MakesAnyAsGood() =>
        Assert.True(Assert.Single(Pick.Of([With("a", 1, 0.99, 1.01), With("b", 2, 1.99, 2.01)], [new Link("far", 200, 1000)])).IsAny);

    [Fact]
    public void Of_OnlyTheSlowestWasSteady_IsNotThePick()
    {
        var pick = Assert.Single(Pick.Of([With("a", 0.95, 0.9, 1.01) with { Status = CellStatus.Unsteady }, With("b", 3, 2.9, 3.1)], [Near]));

        Assert.Equal(["a"], pick.Good.Select(item => item.Cell.Transport));
        Assert.Equal(["b"], pick.Others.Select(item => item.Cell.Transport));
    }

    [Fact]
    public void Of_FailedOrWrong_IsNoPick() =>
        Assert.Equal(["c"], Assert.Single(Pick.Of([With("a", 1, 0.9, 1.1) with { Status = CellStatus.Failed }, With("b", 1, 0.9, 1.1) with { Verified = false }, With("c", 3, 2.9, 3.1)], [Near])).Good.Select(item => item.Cell.Transport));

    private static CellSummary With(string transport, double median, double? low, double? high) =>
        Cell with { Transport = transport, MedianMs = median, MedianLowMs = low, MedianHighMs = high };
}
