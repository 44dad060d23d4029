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
        Assert.Equal(expected, pick.IsUndecided);
        Assert.False(pick.IsAny);
        Assert.Equal("a", pick.Good[0].Cell.Transport);
    }

    [Fact]
    public void Of_LocalSocket_IsNoPickForALink()
    {
        var pick = Assert.Single(Pick.Of([With("a+uds", 0.5, 0.4, 0.6), With("b", 1, 0.9, 1.1)], [Near]));

        Assert.Equal(["b"], pick.Good.Concat(pick.Others).Select(item => item.Cell.Transport));
    }

    /// <summary>The page asks for the same by <c>isRanked</c>.</summary>
    [Fact]
    public void Of_WhatIsNotRanked_IsNoPick()
    {
        var one = With("a", 1, 0.9, 1.1);
        CellSummary[] others =
        [
            one with { Description = one.Description! with { IsLimit = true } }, one with { Status = CellStatus.Failed }, one with { Verified = false }, one with { IsFlattered = true }, one with { IsUnanswered = true },
        ];

        Assert.Single(Pick.Of([one], [Near]));
        Assert.Empty(Pick.Of(others, [Near]));
    }

    [Fact]
    public void Of_MediansCloseTogetherButIntervalsApart_AreNotAsGood()
    {
        var pick = Assert.Single(Pick.Of([With("a", 1, 0.999, 1.001), With("b", 1.045, 1.044, 1.046)], [Near]));

        Assert.Equal(["a"], pick.Good.Select(item => item.Cell.Transport));
    }

    [Theory]
    [InlineData(null, null, null, null)]
    [InlineData(2.9, 3.1, null, null)]
    [InlineData(null, null, 0.89, 0.91)]
    public void Of_NoInterval_IsNotApart(double? low, double? high, double? bestLow, double? bestHigh)
    {
        var pick = Assert.Single(Pick.Of([With("a", 3, low, high), With("b", 0.9, bestLow, bestHigh)], [Near]));

        Assert.Equal(["b", "a"], pick.Good.Select(item => item.Cell.Transport));
        Assert.True(pick.IsUndecided);
    }

    [Theory]
    [InlineData(0.5, Verdict.Slower, false)]
    [InlineData(0.5, Verdict.Undecided, true)]
    [InlineData(60, Verdict.Slower, true)]
    public void Of_OverlappingIntervals_AreApartWhereTheBlocksProveItOverTheLink(double roundTripMs, Verdict verdict, bool expected)
    {
        var slower = With("b", 0.22, 0.1, 0.4) with { VersusFastest = Cell.VersusFastest! with { Ratio = 2.2, RatioLow = 1.9, RatioHigh = 2.7, Verdict = verdict } };

        var pick = Assert.Single(Pick.Of([Fastest("a", 0.1, 0.05, 0.2), slower], [new Link("some", roundTripMs, 1_000_000)]));

        Assert.Equal("a", pick.Good[0].Cell.Transport);
        Assert.Equal(expected, pick.Good.Count == 2);
    }

    [Fact]
    public void Of_VerdictWithoutIntervals_Decides()
    {
        var slower = With("b", 2.2, null, null) with { VersusFastest = Cell.VersusFastest! with { Ratio = 2.2, RatioLow = 1.9, RatioHigh = 2.7, Verdict = Verdict.Slower } };

        Assert.Equal(["b"], Assert.Single(Pick.Of([Fastest("a", 1, null, null), slower], [Near])).Others.Select(item => item.Cell.Transport));
    }

    [Theory]
    [InlineData(1.08, true)]
    [InlineData(1.2, false)]
    public void Of_AllOverlap_TheLinkDecidesOnlyWhereTimesAreAboutTheSame(double median, bool isAny)
    {
        var pick = Assert.Single(Pick.Of([With("a", 1, 0.5, 2), With("b", median, 0.5, 2)], [Near]));

        Assert.Equal((isAny, !isAny), (pick.IsAny, pick.IsUndecided));
    }

    [Fact]
    public void Of_OneTransport_IsNeitherAnyNorUndecided() => Assert.True(Assert.Single(Pick.Of([With("a", 1, 0.9, 1.1)], [Near])) is { IsAny: false, IsUndecided: false });

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

    private static CellSummary Fastest(string transport, double median, double? low, double? high) =>
        With(transport, median, low, high) with { VersusFastest = null, RatioToFastest = 1 };

    private static CellSummary With(string transport, double median, double? low, double? high) =>
        Cell with { Transport = transport, MedianMs = median, MedianLowMs = low, MedianHighMs = high };
}
