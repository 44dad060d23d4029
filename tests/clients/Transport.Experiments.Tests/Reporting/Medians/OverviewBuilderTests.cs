namespace Transport.Reporting.Tests.Medians;

public class OverviewBuilderTests
{
    [Fact]
    public void Verified_TransportThatFailedAtOneSize_SaysWhere() => Assert.Equal(
        "NO: wcf-text failed at 1,000 persons without orders, and is not ranked there; the other answers equal the source data",
        FactOf("Verified", SampleRun.Summary.Cells));

    [Fact]
    public void Verified_TransportThatFailedAtSeveralPlaces_NamesTheFirstAndCountsTheOthers()
    {
        var json = SampleRun.Summary.Cells.First(cell => cell.Transport == "json");
        CellSummary[] cells = [.. new[] { 1, 10, 100 }.Select(size => json with { Persons = size, Status = CellStatus.Failed, Verified = false, IsWrong = true }), json with { Persons = 1000 }];

        Assert.Equal("NO: json failed at 1 person without orders and 2 more, and is not ranked there; the other answers equal the source data", FactOf("Verified", cells));
    }

    [Fact]
    public void Verified_AllFailed_ClaimsNothingOfOthers()
    {
        var cells = SampleRun.Summary.Cells.Where(cell => cell.Transport is "json" or "odata").Select(cell => cell with { Status = CellStatus.Failed, Verified = false, IsWrong = true }).ToList();

        Assert.Equal("NO: json and odata failed, and are not ranked", FactOf("Verified", cells));
    }

    /// <summary>Its process was ended, or its calls timed out: that says nothing about its answers.</summary>
    [Fact]
    public void Verified_TransportThatFailedWithoutAWrongAnswer_IsNamedAndDoesNotMakeItNo()
    {
        var json = SampleRun.Summary.Cells.First(cell => cell.Transport == "json");
        CellSummary[] cells = [json with { Status = CellStatus.Failed, Verified = false, Reason = "the server died: exit code 137" }, json with { Persons = 1000 }];

        Assert.Equal(
            "yes: every answer equals the source data, before and during the measurement; json failed at 1 person without orders, and is not ranked there", FactOf("Verified", cells));
    }

    [Fact]
    public void Measured_Limit_IsNoTransport() => Assert.StartsWith("5 transports, 1 to 1,000 persons without orders; ", FactOf("Measured", SampleRun.Summary.Cells), StringComparison.Ordinal);

    [Fact]
    public void Measured_OnePerson_IsInTheSingular() =>
        Assert.StartsWith("5 transports, 1 person without orders; ", FactOf("Measured", [.. SampleRun.Summary.Cells.Where(cell => cell.Persons == 1)]), StringComparison.Ordinal);

    [Fact]
    public void Medians_TransportThatFailedAtOneSize_SaysWhere() =>
        Assert.Contains(Of(SampleRun.Summary.Cells).Medians!.Notes, note => note.StartsWith("FAILED wcf-text at 1,000: wrong answer", StringComparison.Ordinal));

    [Fact]
    public void Picks_NothingProved_IsUndecided()
    {
        var cells = SampleRun.Summary.Cells.Where(cell => cell is { Transport: "json" or "odata", Persons: 1000 }).Select(cell => cell with { MedianLowMs = null, MedianHighMs = null, VersusFastest = null }).ToList();

        Assert.Equal(("data centre 0.5 ms, LAN 1 ms, cloud 20 ms", "undecided"), Of(cells).Picks[0]);
    }

    private static string FactOf(string name, IReadOnlyList<CellSummary> cells) => Of(cells).Facts.Single(fact => fact.Name == name).Text;

    private static Overview Of(IReadOnlyList<CellSummary> cells) => OverviewBuilder.Of(SampleRun.Summary with { Cells = cells }, null, []);
}
