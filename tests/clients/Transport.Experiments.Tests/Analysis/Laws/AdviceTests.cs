namespace Transport.Experiments.Tests.Analysis.Laws;

public class AdviceTests
{
    private static readonly CellSummary Cell = SampleRun.Summary.Cells.First(cell => cell is { Transport: "json", Persons: 1000 });

    [Fact]
    public void Of_OneTransportAtASize_GivesNoReasonForIt()
    {
        var advice = Assert.Single(Advice.Of([With("a", 1000, 1, 0.99, 1.01), With("b", 1000, 300, 299, 301), With("a", 10_000, 5, 4.9, 5.1)]));

        Assert.Contains(", a for 10,000. ", advice, StringComparison.Ordinal);
        Assert.DoesNotContain("where a takes", advice, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(5.0, 300.0, "undecided for 1,000 (the intervals of all overlap)")]
    [InlineData(null, null, "undecided for 1,000 (too few calls)")]
    public void Of_NothingProved_IsUndecided(double? low, double? high, string expected)
    {
        var advice = Assert.Single(Advice.Of([With("a", 1000, 10, low, high), With("b", 1000, 200, low, high)]));

        Assert.Contains(expected, advice, StringComparison.Ordinal);
        Assert.DoesNotContain("any transport", advice, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_TwoSizes_TellsTheClientsProcessorTimeAtTheReferenceSize()
    {
        var advice = Assert.Single(Advice.Of([With("a", 500, 1, 0.9, 1.1), With("b", 500, 3, 2.9, 3.1), With("a", 1800, 2, 1.9, 2.1), With("b", 1800, 6, 5.9, 6.1)]));

        Assert.Contains("Lowest client CPU at 500: ", advice, StringComparison.Ordinal);
    }

    private static CellSummary With(string transport, int persons, double median, double? low, double? high) =>
        Cell with { Transport = transport, Persons = persons, MedianMs = median, MedianLowMs = low, MedianHighMs = high };
}
