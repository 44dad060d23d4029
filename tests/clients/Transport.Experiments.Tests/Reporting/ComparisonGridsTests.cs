namespace Transport.Reporting.Tests;

public class ComparisonGridsTests
{
    [Fact]
    public void Of_TwoRunsOfDifferentPlans_HasNoMoreDigitsThanTheIntervalsAllow()
    {
        var grids = ComparisonGrids.Of(RunComparison.Of(SampleRun.Record, SampleComparison.Record));

        var cells = grids[^1];
        var columns = cells.Columns.Select(column => column.Header).ToList();
        Assert.NotEmpty(cells.Rows);
        Assert.All(cells.Rows, row =>
        {
            Assert.EndsWith(" (runs differ)", row[columns.IndexOf("verdict")], StringComparison.Ordinal);
            Assert.All((string[])["before ms", "after ms", "shift ms"], header => Assert.InRange(Digits(row[columns.IndexOf(header)]), 1, 3));
            Assert.All(row[columns.IndexOf("95 % interval")].Split(" to ").SelectMany(end => end.TrimStart('-').Split('-')), end => Assert.InRange(Digits(end), 1, 3));
        });
    }

    [Fact]
    public void Of_RunsOfOtherData_NamesThemInTheNotes()
    {
        var sample = SampleRun.Record;
        var fresh = sample with { Manifest = sample.Manifest with { Plan = sample.Manifest.Plan with { Fresh = true } } };

        var notes = ComparisonGrids.Of(RunComparison.Of(sample, fresh))[^1].Notes;

        Assert.Contains("DIFFERENT PLANS: data tidy and tidy, fresh. The runs measured different calls, so no difference is a verdict.", notes);
    }

    [Theory]
    [InlineData(1.1, true, "likely beyond the limit, and not proved for all cells together; --effort normal makes the intervals narrower")]
    [InlineData(1.1, false, "beyond the limit, and not proved; --effort normal makes the intervals narrower")]
    [InlineData(1.0, false, "too noisy: only 1.60x and more would have been found; --effort normal makes the intervals narrower")]
    public void Outcome_UnclearCell_SaysWhy(double ratio, bool isLikely, string why)
    {
        var cell = Cell(null) with
        {
            Difference = new Difference
            {
                Ratio = ratio, RatioLow = 0.9, RatioHigh = 1.2, ShiftMs = 0.1, ShiftLowMs = 0.05, ShiftHighMs = 0.2, Margin = 0.05, Verdict = Verdict.Undecided, IsLikely = isLikely, Callable = 1.6, Calls = 40,
            },
        };

        var sentences = ComparisonGrids.Outcome(new GateResult(1.05, Comparison(cell), [], [cell], [])).ToList();

        Assert.Equal($"INCONCLUSIVE json, GetPersons of 1,000 without orders: {why}.", sentences[0]);
    }

    [Fact]
    public void Outcome_CellThatFailedInTheBaselineAlone_IsNamedAsNotJudged()
    {
        var cell = Cell("failed in the first run: connection reset");

        var sentences = ComparisonGrids.Outcome(new GateResult(1.05, Comparison(cell), [], [], []) { Mended = [cell] }).ToList();

        Assert.Equal("NOT JUDGED, which does not fail the gate: json, GetPersons of 1,000 without orders: failed in the first run: connection reset.", sentences[0]);
    }

    private static RunComparison Comparison(CellComparison cell) => new("before", "after", 0.05, [], SingleProcess: false, [cell]);

    private static CellComparison Cell(string? reason) => new()
    {
        Transport = "json", Operation = Operation.GetPersons, Persons = 1000, Orders = false, Library = "Lib 1.2", Reason = reason, Counters = [],
    };

    /// <summary>Significant digits.</summary>
    private static int Digits(string figure) => figure.Trim('+', '-').Replace(".", "", StringComparison.Ordinal).TrimStart('0').Length;
}
